@_spi(Subscribing) import FlowReactive

/// The live flows that have one presentable as their root, and what waits for their readiness.
///
/// The root's lifecycle keeps it. So a flow finds its place in the tree without a directory of all flows, and trees know
/// nothing of each other.
final class RootRecord: Subscriber<Lifecycle.Phase> {
  struct Waiter {
    weak var flow: AnyObject?
    let whenReady: () -> Void
    let whenEnded: () -> Void
  }

  private var nodes = FirstAndRest<FlowNode>()
  private var waiters: [Waiter] = []

  nonisolated deinit {}

  var hasFlows: Bool { !nodes.isEmpty }

  var youngestNode: FlowNode? {
    var youngest: FlowNode?
    nodes.forEach { youngest = $0 }
    return youngest
  }

  func node(of flow: AnyObject) -> FlowNode? {
    var found: FlowNode?
    nodes.forEach { node in
      if node.isNode(of: flow) {
        found = node
      }
    }
    return found
  }

  func register(_ node: FlowNode) {
    nodes.append(node)
  }

  func unregister(_ node: FlowNode, of flow: AnyObject) {
    nodes.remove { $0 === node }
    for waiter in takeWaiters(where: { $0 === flow }) {
      waiter.whenEnded()
    }
  }

  /// Ends the flows when their root is dismissed, those above first.
  override func receive(_ phase: Lifecycle.Phase) {
    guard phase == .dismissed else { return }
    nodes.forEach { $0.engine.rootWasDismissed(of: $0) }
  }

  // MARK: Readiness

  func wait(for flow: AnyObject, whenReady: @escaping () -> Void, whenEnded: @escaping () -> Void) {
    if node(of: flow)?.isReady == true {
      whenReady()
    } else {
      waiters.append(Waiter(flow: flow, whenReady: whenReady, whenEnded: whenEnded))
    }
  }

  func tellReadiness(of node: FlowNode) {
    for waiter in takeWaiters(where: { $0.map(node.isNode) ?? false }) {
      waiter.whenReady()
    }
  }

  private func takeWaiters(where isWanted: (AnyObject?) -> Bool) -> [Waiter] {
    guard !waiters.isEmpty else { return [] }
    let taken = waiters.filter { isWanted($0.flow) }
    waiters.removeAll { isWanted($0.flow) }
    return taken
  }
}
