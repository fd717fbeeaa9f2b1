@_spi(Subscribing) import FlowReactive

/// A flow's one subscription to a stepper. It decides whether a step passes, waits or is ignored.
///
/// The stepper's relay owns it. It keeps the stepper alive until the last of its presentables is dismissed. Then it
/// closes, and stays to give each late step its outcome.
final class StepGate<S: Step>: Subscriber<S>, Gate {
  private enum Beginning {
    case notBegun, emittedInitialStep, begun
  }

  // The small properties first: here they take no room of their own.
  private let isUngated: Bool
  private var beginning = Beginning.notBegun
  private var passesWhenDismissed = false
  // The numbers of contributions, by their judgment on a step. Those that were dismissed leave at once.
  private var passing: Int32 = 0
  private var unseen: Int32 = 0
  private var hidden: Int32 = 0

  private let node: FlowNode
  /// Kept while the gate is open.
  private var stepper: (any Stepper<S>)?
  /// Returns the flow's step for a step of the stepper. Its captures must not outlive the flow.
  private var transform: ((S) -> any Step)?
  /// Made for the first waiting step.
  private var waiting: Queue<StepBox>?

  private init(_ node: FlowNode, isUngated: Bool) {
    self.node = node
    self.isUngated = isUngated
    super.init(isDirect: true)
  }

  nonisolated deinit {}

  /// Returns the flow's gate for a stepper. There is one, however often the stepper is contributed.
  static func gate(
    of node: FlowNode, for stepper: some Stepper<S>, mapping transform: ((S) -> any Step)?, isUngated: Bool
  ) -> Self {
    let relay = stepper.steps
    let known = relay.allSubscribers.first { ($0 as? Self)?.node === node } as? Self
    let gate = known ?? Self(node, isUngated: isUngated)
    gate.open(stepper, transform)
    if known == nil {
      relay.attach(gate)
    }
    return gate
  }

  /// Opens the gate, unless it is open: for the first time, or for a stepper contributed again after its presentables
  /// were dismissed.
  private func open(_ stepper: some Stepper<S>, _ transform: ((S) -> any Step)?) {
    guard self.stepper == nil else { return }
    self.stepper = stepper
    self.transform = transform
    beginning = .notBegun
    passesWhenDismissed = false
  }

  func emitInitialStep() {
    guard beginning == .notBegun, let stepper else { return }
    beginning = .emittedInitialStep
    if node.engine.replay == nil, let step = stepper.initialStep {
      receive(step)
    }
  }

  func repeatInitialStep() {
    if let step = stepper?.initialStep { receive(step) }
  }

  func letStepperEmit() {
    guard beginning == .emittedInitialStep, let stepper else { return }
    beginning = .begun
    stepper.readyToEmitSteps()
  }

  override var isOver: Bool { super.isOver || (stepper == nil && node.hasLeft) }

  override func receive(_ step: S) {
    guard stepper != nil || !node.hasLeft else { return }
    switch verdict {
    case .pass:
      if waiting != nil { deliverWaiting() }
      emit(step)
    case .wait where node.engine.replay == nil: wait(with: step)
    case .wait: ignore(step, because: .restoring)
    case .ignore(let reason): ignore(step, because: reason)
    }
  }

  private func emit(_ step: S) {
    if let transform {
      node.emit(transform(step))
    } else if node.stepType == ObjectIdentifier(S.self) {
      node.emit(step)
    }
    // Otherwise the gate was closed, and the closure that would map the step went with the presentable.
  }

  private func wait(with step: S) {
    let waiting = waiting ?? Queue()
    self.waiting = waiting
    waiting.append(.of(step))
  }

  private func ignore(_ step: S, because reason: IgnoredReason) {
    node.engine.notify(node, .ignored(transform?(step) ?? step, reason))
  }

  /// One contribution that lets steps pass is enough. One that was never shown can still let them pass later.
  private var verdict: GateVerdict {
    if passing > 0 || isUngated || passesWhenDismissed { return .pass }
    if unseen > 0 { return .wait }
    return .ignore(hidden > 0 ? .hidden : .dismissed)
  }

  var hasWaitingSteps: Bool { waiting != nil }

  func count(from former: GateVerdict?, to verdict: GateVerdict) {
    if let former { add(-1, to: former) }
    add(1, to: verdict)
  }

  private func add(_ change: Int32, to verdict: GateVerdict) {
    switch verdict {
    case .pass: passing += change
    case .wait: unseen += change
    case .ignore(.hidden): hidden += change
    case .ignore: break
    }
  }

  func contributionLeft(judgedAs verdict: GateVerdict?, _ allowance: StepAllowance) {
    if let verdict { add(-1, to: verdict) }
    passesWhenDismissed = passesWhenDismissed || allowance.contains(.whenDismissed)
    judgeWaiting()
    guard passing + unseen + hidden == 0, !isUngated else { return }
    releaseStepper()
    if !passesWhenDismissed {
      releaseTransform()
    }
  }

  func judgeWaiting() {
    guard waiting != nil else { return }
    switch verdict {
    case .pass: deliverWaiting()
    case .wait: break
    case .ignore(let reason): ignoreWaiting(because: reason)
    }
  }

  private func deliverWaiting() {
    guard let steps = waiting.take() else { return }
    node.engine.turn {
      while let step = steps.popFirst() {
        emit(step.open(as: S.self))
      }
    }
  }

  private func ignoreWaiting(because reason: IgnoredReason) {
    guard let steps = waiting.take() else { return }
    while let step = steps.popFirst() {
      ignore(step.open(as: S.self), because: reason)
    }
  }

  func release() {
    ignoreWaiting(because: .flowEnded)
    releaseStepper()
    releaseTransform()
    leave()
  }

  private func releaseStepper() {
    guard let stepper else { return }
    self.stepper = nil
    node.engine.ledger.record(stepper)
  }

  private func releaseTransform() {
    guard transform != nil else { return }
    // Released after the change: what a deinitializer does may lead back here.
    withExtendedLifetime(transform) { transform = nil }
  }
}
