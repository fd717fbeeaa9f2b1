@_spi(Subscribing) import FlowReactive

/// The place of a started flow in the tree: its parent, its children, the presentables still up, its readiness.
///
/// Each is a `TypedFlow`, which handles the flow's steps.
@usableFromInline
package class FlowNode: FlowLists, RosterMember {
  package let id: FlowID
  let stepType: ObjectIdentifier
  let engine: FlowEngine
  package private(set) var parent: FlowNode?
  /// The navigation that started the flow.
  package var starter: NavigatedStep? { startedBy }
  /// Not visible in other modules: accesses to what they see are checked.
  private(set) var startedBy: NavigatedStep?

  private(set) var flow: AnyObject?
  package private(set) var root: (any Presentable)?
  private var onEnd: ((FlowEnding) -> Void)?

  /// The number of children started before the first step was handled, and not ready yet.
  private var awaitedChildren: Int32 = 0
  private var isAwaitedByParent = false
  private(set) var hasHandledStep = false
  /// `true` when the first step was handled, and the children started by then are ready.
  private(set) var isReady = false
  /// The position of the flow among those started by its starter, or among the root flows.
  package let position: Int32
  let depth: Int32
  /// `true` while `navigate(to:)` is running, or its contributors join.
  var isNavigating = false
  /// `true` when the flow is cut off: nothing reaches it. Its release follows.
  var hasLeft = false

  /// `true` if the flow begins when its root is first shown.
  let startsWhenShown: Bool
  /// Lets the flow begin, or begin again, when its root appears.
  var whenShown: (() -> Void)?

  /// `true` if another live flow had the same root before: for a child on its parent's stack.
  private let borrowsRoot: Bool
  private var hasContributed = false

  init(_ origin: FlowOrigin, number: Int, stepType: ObjectIdentifier, onEnd: @escaping (FlowEnding) -> Void) {
    flow = origin.flow
    root = origin.root
    borrowsRoot = origin.root.lifecycle.isRootOfFlow
    id = FlowID(number: number, type: origin.type)
    self.stepType = stepType
    engine = origin.engine
    parent = origin.parent
    startedBy = origin.starter
    position = origin.starter?.flowCount ?? (origin.parent == nil ? origin.engine.startedRoots : 0)
    depth = (origin.parent?.depth ?? -1) + 1
    startsWhenShown = origin.startsWhenShown
    self.onEnd = onEnd
  }

  nonisolated deinit {}

  var isVisible: Bool { root?.lifecycle.isVisible ?? false }

  func accepts(_ type: ObjectIdentifier) -> Bool { !hasLeft && stepType == type }

  func add(child: FlowNode) {
    children.append(child)
    if !hasHandledStep, !child.startsWhenShown {
      awaitedChildren += 1
      child.isAwaitedByParent = true
    }
  }

  /// The flow and all flows below it, parents before children, children in the order in which they were started.
  /// Without recursion, because a chain of flows can be deeper than the stack.
  func subtree() -> [FlowNode] {
    var result: [FlowNode] = []
    var pending = [self]
    while let node = pending.popLast() {
      result.append(node)
      pending.append(contentsOf: node.children.current.reversed())
    }
    return result
  }

  // MARK: Steps

  /// Hands the flow a step: one that has passed a gate, was forwarded, or stands for an output of a child.
  @usableFromInline
  final func emit<S: Step>(_ step: S) {
    guard !hasLeft else { return ignore(step, because: .flowEnded) }
    if stepType == ObjectIdentifier(S.self) {
      typed(S.self).receive(step)
    } else {
      engine.notify(self, .unhandled(step))
    }
  }

  func forwardToParent(_ step: some Step) {
    if let parent {
      parent.emit(step)
    } else {
      ignore(step, because: .noParent)
    }
  }

  func ignore(_ step: any Step, because reason: IgnoredReason) {
    engine.notify(self, .ignored(step, reason))
  }

  /// Gives a step its outcome because the flow has ended.
  func ignore(_ step: any Step, _ offer: StepOffer?) {
    ignore(step, because: .flowEnded)
    offer?.settle(self, .refused)
  }

  /// Handles a step of the flow's type whose turn has come, or holds it while another one is being resolved.
  func take(_ step: StepBox, _ offer: StepOffer?) {}

  /// The adaptation waiting for an answer.
  var pendingAdaptation: PendingAdaptation? { nil }

  /// Navigates, without adapting, to the step returned by a closure for the type of the flow's steps.
  package func replay(_ read: (any Step.Type) throws -> any Step) rethrows {}

  // MARK: Contributors

  /// Adds a presentable of a step. The steps of its stepper pass the gates, of which there are none if nothing emits.
  func join(
    _ presentable: any Presentable, _ gates: Gates = Gates(), _ allowance: StepAllowance = [],
    of navigated: NavigatedStep
  ) {
    let contribution = Contribution(presentable, joiningIn: navigated, allowance: allowance, node: self, gates: gates)
    hasContributed = true
    contributions.append(contribution)
    let lifecycle = presentable.lifecycle
    let isUp = lifecycle.phase != .dismissed
    if isUp { lifecycle.add(contribution) }
    contribution.judge(in: lifecycle.phase)
    gates.forEach { $0.judgeWaiting() }
    if let replay = engine.replay {
      replay.joined.append(.presentable(presentable, contribution.position, begin: { gates.begin() }))
    } else if isUp || allowance.contains(.whenDismissed) {
      gates.begin()
    }
    if !isUp { contribution.leaveBeforeFlow() }
    engine.inspectLater(
      self, { lifecycle.isUnshown ? .contributedNotShown(String(describing: type(of: presentable))) : nil })
  }

  @usableFromInline
  final func start<Output>(
    _ flow: RoutedFlow<Output>, of navigated: NavigatedStep,
    _ tellStarter: @escaping (FlowMessage<Output>) -> Void
  ) {
    _ = flow.start(in: engine, under: self, by: navigated, tellStarter)
  }

  /// Counts a contribution that left before the flow, and ends a flow on a borrowed root whose last screen is gone.
  func contributionDidLeave() {
    contributions.memberDidLeave()
    engine.departures.accept(())
    endIfAbandoned()
  }

  // MARK: What is up

  /// The steps still up, the oldest first: one for each presentable, and one for each navigation of which only flows
  /// are up.
  var stepsThatAreUp: [(navigated: NavigatedStep, hasPresentable: Bool)] {
    let shown = contributions.current.compactMap(\.navigated)
    var known = Set(shown.map(\.number))
    let others = children.current.compactMap(\.starter).filter { known.insert($0.number).inserted }
    guard !others.isEmpty else { return shown.map { ($0, true) } }
    return (shown.map { ($0, true) } + others.map { ($0, false) }).sorted { $0.0.number < $1.0.number }
  }

  /// The place of a step: the last presentable contributed for an equal step, or else the root of the flow started for
  /// one; the flow's own root if several were started. `nil` if nothing of it is up.
  func presentable(of step: StepBox) -> (any Presentable)? {
    if contributions.isEmpty, children.isEmpty { return nil }
    // By position, because a loop over the members retains each of them.
    for index in contributions.members.indices.reversed() {
      let contribution = contributions.members[index]
      if contribution.navigated?.isEqual(to: step) == true { return contribution.presentable }
    }
    // Flows started by one navigation follow each other.
    var other: ObjectIdentifier?
    var last: FlowNode?
    for index in children.members.indices.reversed() {
      let child = children.members[index]
      guard !child.hasLeft, let starter = child.startedBy, ObjectIdentifier(starter) != other else { continue }
      if let last { return starter === last.startedBy ? root : last.root }
      if starter.isEqual(to: step) { last = child } else { other = ObjectIdentifier(starter) }
    }
    return last?.root
  }

  // MARK: The end

  /// `true` when the flow has nothing to show any more.
  var isDismissed: Bool { root?.lifecycle.phase == .dismissed || isAbandoned }

  private var isAbandoned: Bool { borrowsRoot && hasContributed && contributions.isEmpty && children.isEmpty }

  func endIfAbandoned() {
    if isAbandoned, !hasLeft {
      engine.rootWasDismissed(of: self)
    }
  }

  /// Gives up everything that belongs to the flow, which is cut off already. Each waiting step gets its outcome.
  func release() {
    whenShown = nil
    for contribution in contributions.removeAll() {
      contribution.release { $0.release() }
    }
    _ = children.removeAll()
    parent = nil
    startedBy = nil
    if let root, let flow {
      engine.ledger.record(flow)
      engine.ledger.record(root)
      self.flow = nil
      self.root = nil
      root.lifecycle.rootRecord.unregister(self, of: flow)
    }
  }

  /// Tells the starter, once: by a closure that hands over an output, or else how the flow ended.
  func tell(_ how: FlowEnding, by tellStarter: (() -> Void)? = nil) {
    let onEnd = onEnd.take()
    if let tellStarter {
      tellStarter()
    } else {
      onEnd?(how)
    }
  }

  // MARK: Readiness

  /// Lets the flow begin if it waits for its first appearance.
  func wasShown() {
    whenShown.take()?()
  }

  package func handledStep() {
    guard !hasHandledStep else { return }
    hasHandledStep = true
    becomeReadyIfPossible()
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

  /// Returns whether the child was awaited until now.
  private func releaseAwait(of child: FlowNode) -> Bool {
    guard child.isAwaitedByParent else { return false }
    child.isAwaitedByParent = false
    awaitedChildren -= 1
    return true
  }
}
