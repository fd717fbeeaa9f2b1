/// Leads to a node until it ends, and does not keep it alive after that.
///
/// A weak reference would do, too; but it makes every retain and release of the node slower, which are on the path of
/// each step.
final class NodeReference {
  fileprivate(set) var node: FlowNode?

  init(_ node: FlowNode) {
    self.node = node
  }

  nonisolated deinit {}

  func cut() {
    node = nil
  }
}
