/// Finds the node of a flow, and keeps what waits for a flow's readiness.
///
/// `Flows.use` knows flows, not coordinators, and may be called before the flow is started; so there is one directory
/// for all coordinators.
enum FlowDirectory {
  struct Waiter {
    let whenReady: () -> Void
    let whenEnded: () -> Void
  }

  private struct Expected {
    weak var flow: AnyObject?
    var waiters: [Waiter]
  }

  private static var nodes: [ObjectIdentifier: FlowNode] = [:]
  /// Those that somebody waits for, started or not.
  private static var expected: [ObjectIdentifier: Expected] = [:]

  static func node(of flow: some Flow) -> FlowNode? {
    nodes[ObjectIdentifier(flow)]
  }

  static func register(_ node: FlowNode, for flow: some Flow) {
    nodes[ObjectIdentifier(flow)] = node
  }

  static func unregister(_ flow: some Flow) {
    nodes[ObjectIdentifier(flow)] = nil
    for waiter in takeWaiters(of: flow) {
      waiter.whenEnded()
    }
  }

  static func becameReady(_ node: FlowNode) {
    guard !expected.isEmpty, let flow = node.flowObject else { return }
    for waiter in takeWaiters(of: flow) {
      waiter.whenReady()
    }
  }

  static func wait(for flow: some Flow, _ waiter: Waiter) {
    if node(of: flow)?.isReady == true {
      waiter.whenReady()
      return
    }
    // A flow that was released without ever having been started is waited for in vain.
    for (id, entry) in expected where entry.flow == nil {
      expected[id] = nil
      entry.waiters.forEach { $0.whenEnded() }
    }
    expected[ObjectIdentifier(flow), default: Expected(flow: flow, waiters: [])].waiters.append(waiter)
  }

  private static func takeWaiters(of flow: AnyObject) -> [Waiter] {
    guard !expected.isEmpty, let entry = expected.removeValue(forKey: ObjectIdentifier(flow)), entry.flow === flow
    else { return [] }
    return entry.waiters
  }
}
