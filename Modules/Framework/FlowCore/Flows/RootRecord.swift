@_spi(Subscribing) import FlowReactive

/// The live flows with one presentable as their root, and the closures waiting for their readiness.
///
/// The root's lifecycle keeps it. So a flow finds its place in the tree without a directory of all flows, and trees
/// know nothing of each other.
final class RootRecord {
  private struct Waiter {
    weak var flow: AnyObject?
    let answer: (_ isReady: Bool) -> Void
  }

  private(set) var nodes = FirstAndRest<FlowNode>()
  private var waiters: [Waiter] = []

  nonisolated deinit {}

  var hasFlows: Bool { !nodes.isEmpty }

  func node(of flow: AnyObject) -> FlowNode? { nodes.first { $0.flow === flow } }

  func register(_ node: FlowNode) {
    nodes = nodes.appending(node)
  }

  func unregister(_ node: FlowNode, of flow: AnyObject) {
    nodes = nodes.filter { $0 !== node }
    answer(false, to: flow)
  }

  /// Answers once, when the flow is ready or has ended: at once if it is ready.
  func wait(for flow: AnyObject, _ answer: @escaping (_ isReady: Bool) -> Void) {
    if node(of: flow)?.isReady == true {
      answer(true)
    } else {
      waiters = waiters + [Waiter(flow: flow, answer: answer)]
    }
  }

  /// Answers the closures waiting for a flow: it is ready, or it has ended.
  func answer(_ isReady: Bool, to flow: AnyObject) {
    guard !waiters.isEmpty else { return }
    let answered = waiters.filter { $0.flow === flow }
    waiters = waiters.filter { $0.flow != nil && $0.flow !== flow }
    for waiter in answered { waiter.answer(isReady) }
  }
}
