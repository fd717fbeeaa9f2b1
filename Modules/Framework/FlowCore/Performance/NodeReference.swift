/// A reference to a flow's place that does not keep it alive after the flow has ended.
///
/// A weak reference would do, but from then on it would slow down every retain and release of the place, which are on
/// the path of each step.
final class NodeReference {
  private(set) var node: FlowNode?

  init(_ node: FlowNode) {
    self.node = node
  }

  nonisolated deinit {}

  /// Ends the reference, because the flow has ended.
  func cut() {
    node = nil
  }
}
