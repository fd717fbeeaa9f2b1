@_spi(Subscribing) import FlowReactive

/// Listens for the dismissal of a flow's root.
///
/// A root may outlive its flow. What its lifecycle holds on to then is this small object, and not the node: that would
/// keep the engine alive, and with it whoever observes events.
final class RootWatch: Subscriber<Lifecycle.Phase> {
  private var node: FlowNode?

  init(_ node: FlowNode) {
    self.node = node
    super.init(keepsForLater: false)
  }

  nonisolated deinit {}

  override func receive(_ phase: Lifecycle.Phase) {
    if phase == .dismissed, let node {
      node.engine.rootWasDismissed(of: node)
    }
  }

  func end() {
    leave()
    node = nil
  }
}
