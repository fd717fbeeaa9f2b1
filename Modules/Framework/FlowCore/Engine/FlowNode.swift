/// The place of a started flow in the tree: its parent, its children, the presentables that are up, its readiness.
@usableFromInline
package final class FlowNode: FlowLists, RosterMember {
  package let id: FlowID
  let stepType: ObjectIdentifier
  let engine: FlowEngine
  var live: (any LiveFlow)?
  package private(set) var parent: FlowNode?
  /// The navigation that started the flow.
  package private(set) var starter: NavigatedStep?

  private(set) var flow: AnyObject?
  package private(set) var root: (any Presentable)?
  private var onEnd: ((FlowEnding) -> Void)?

  /// The number of children that were started before the first step was handled, and that are not ready.
  private var awaitedChildren: Int32 = 0
  private var isAwaitedByParent = false
  private(set) var hasHandledStep = false
  /// A Boolean value that indicates whether the first step was handled, and the children started by then are ready.
  private(set) var isReady = false
  /// The position of the flow among those that its starter started, or among the root flows.
  package let position: Int32
  let depth: Int32
  /// A Boolean value that indicates whether `navigate(to:)` is running, or its contributors join.
  var isNavigating = false
  /// A Boolean value that indicates whether the flow is cut off: nothing reaches it. `detach()` follows.
  var hasLeft = false

  /// A Boolean value that indicates whether another live flow had the same root before: a child on its parent's stack.
  private let borrowsRoot: Bool
  private var hasContributed = false

  init(_ origin: FlowOrigin, number: Int, stepType: ObjectIdentifier, onEnd: @escaping (FlowEnding) -> Void) {
    flow = origin.flow
    root = origin.root
    borrowsRoot = origin.root.lifecycle.rootRecord.hasFlows
    id = FlowID(number: number, type: origin.type)
    self.stepType = stepType
    engine = origin.engine
    parent = origin.parent
    starter = origin.starter
    position = origin.starter?.flowCount ?? (origin.parent == nil ? origin.engine.startedRoots : 0)
    depth = (origin.parent?.depth ?? -1) + 1
    self.onEnd = onEnd
  }

  nonisolated deinit {}

  var isVisible: Bool { root?.lifecycle.isVisible ?? false }

  func accepts(_ type: ObjectIdentifier) -> Bool { !hasLeft && stepType == type }

  func add(child: FlowNode) {
    children.append(child)
    if !hasHandledStep {
      awaitedChildren += 1
      child.isAwaitedByParent = true
    }
  }

  /// The flow and all flows below it, parents before children, children in the order in which they were started. Without
  /// recursion, because a chain of flows can be deeper than the stack.
  func subtree() -> [FlowNode] {
    var result: [FlowNode] = []
    var pending = [self]
    while let node = pending.popLast() {
      result.append(node)
      pending.append(contentsOf: node.children.current.reversed())
    }
    return result
  }

  // MARK: The end

  /// Releases the flow and everything that belongs to it, and returns what tells its starter.
  func detach() -> ((FlowEnding) -> Void)? {
    live?.release()
    live = nil
    for contribution in contributions.removeAll() {
      contribution.leave { $0.end() }
    }
    _ = children.removeAll()
    parent = nil
    starter = nil
    if let root, let flow {
      engine.ledger.record(flow)
      engine.ledger.record(root)
      self.flow = nil
      self.root = nil
      root.lifecycle.rootRecord.unregister(self, of: flow)
    }
    return onEnd.take()
  }

  /// A Boolean value that indicates whether the flow has nothing to show any more.
  var isDismissed: Bool { root?.lifecycle.phase == .dismissed || isAbandoned }

  private var isAbandoned: Bool { borrowsRoot && hasContributed && contributions.isEmpty && children.isEmpty }

  func endIfAbandoned() {
    if isAbandoned, !hasLeft {
      engine.rootWasDismissed(of: self)
    }
  }

  func add(_ contribution: Contribution) {
    hasContributed = true
    contributions.append(contribution)
  }

  /// Counts a contribution that left before the flow, and ends a flow on a borrowed root whose last screen is gone.
  func contributionDidLeave() {
    contributions.memberDidLeave()
    engine.presentableDidLeave()
    endIfAbandoned()
  }

  /// The steps whose presentables are still up, the oldest first.
  var stepsThatAreUp: [any Step] { contributions.current.compactMap(\.navigated?.step) }

  /// The youngest of the steps whose presentables are still up.
  var stepOnTop: (any Step)? { hasContributed ? contributions.last?.navigated?.step : nil }

  // MARK: Readiness

  package func handledStep() {
    guard !hasHandledStep else { return }
    hasHandledStep = true
    becomeReadyIfPossible()
  }

  func forwardToParent(_ step: any Step) {
    if let parent {
      parent.live?.emit(any: step)
    } else {
      engine.notify(self, .ignored(step, .noParent))
    }
  }

  func stopAwaiting(_ child: FlowNode) {
    if releaseAwait(of: child) {
      becomeReadyIfPossible()
    }
  }

  /// Walks up in a loop: the readiness of a leaf may make a long chain above it ready.
  private func becomeReadyIfPossible() {
    var candidate: FlowNode? = self
    while let node = candidate, node.hasHandledStep, node.awaitedChildren == 0, !node.isReady, !node.hasLeft {
      node.isReady = true
      node.engine.becameReady(node)
      guard let parent = node.parent, parent.releaseAwait(of: node) else { return }
      candidate = parent
    }
  }

  /// Returns a Boolean value that indicates whether the child was awaited until now.
  private func releaseAwait(of child: FlowNode) -> Bool {
    guard child.isAwaitedByParent else { return false }
    child.isAwaitedByParent = false
    awaitedChildren -= 1
    return true
  }
}
