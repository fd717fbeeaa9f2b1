@_spi(Subscribing) import FlowReactive

/// A flow's one subscription to a stepper, for code that doesn't know the type of the steps.
protocol Gate: AnyObject {
  /// A Boolean value that indicates whether steps pass regardless of visibility: the flow's own stepper.
  var isUngated: Bool { get set }

  /// Emits the stepper's initial step. Has an effect once.
  ///
  /// - Returns: A Boolean value that indicates whether a step was emitted.
  func emitInitialStep() -> Bool

  /// Tells the stepper that it may emit. Has an effect once, after ``emitInitialStep()``.
  func letStepperEmit()

  func add(_ contribution: Contribution)
  func contributionAppeared()
  func contributionLeft(_ contribution: Contribution)

  /// Ends the subscription with its flow.
  func end()
}

/// The gates for a stepper: one, or one for each part of a composite.
typealias Gates = FirstAndRest<any Gate>

extension Gates {
  /// Emits all initial steps, and then tells the steppers that they may emit.
  ///
  /// - Returns: A Boolean value that indicates whether there was an initial step.
  func begin() -> Bool {
    var hasInitialStep = false
    forEach { gate in
      if gate.emitInitialStep() {
        hasInitialStep = true
      }
    }
    forEach { $0.letStepperEmit() }
    return hasInitialStep
  }
}

/// A flow's one subscription to a stepper. It decides whether a step passes, waits or is ignored.
///
/// The stepper's relay owns it. While it is open it keeps the stepper and the flow's place alive. After the last of its
/// presentables was dismissed it keeps neither, and stays to give each late step its outcome.
final class StepGate<S: Step>: Subscriber<S>, Gate {
  private enum Beginning {
    case notBegun, emittedInitialStep, begun
  }

  var isUngated = false

  /// Returns the flow's step for a step of the stepper. Its captures must not outlive the flow.
  private var transform: ((S) -> any Step)?
  private var stepper: (any Stepper<S>)?
  private var flow: (any LiveFlow)?
  /// The flow's place, after the gate was closed.
  private var formerNode: NodeReference?
  private var beginning = Beginning.notBegun
  /// The number of other flows that begin to listen, and to which the stepper's steps belong.
  private var muteCount = 0
  private var contributions = FirstAndRest<Contribution>()
  /// Made when it is first needed.
  private var waiting: Queue<StepBox>?
  /// A Boolean value that indicates whether a dismissed presentable lets steps pass.
  private var passesWhenDismissed = false

  private init(_ stepper: some Stepper<S>, _ flow: any LiveFlow, _ transform: ((S) -> any Step)?) {
    self.stepper = stepper
    self.flow = flow
    self.transform = transform
    super.init(queuesItsWork: true)
  }

  nonisolated deinit {}

  /// Returns the flow's gate for a stepper. There is one, however often the stepper is contributed.
  static func gate(
    of flow: some LiveFlow, for stepper: some Stepper<S>, mapping transform: ((S) -> any Step)?
  ) -> StepGate {
    let relay = stepper.steps
    var known: StepGate?
    relay.allSubscribers.forEach { subscriber in
      if !subscriber.isOver, subscriber.belongs(to: flow.node) {
        known = subscriber as? StepGate
      }
    }
    if let known {
      known.reopen(stepper, flow, transform)
      return known
    }
    let gate = StepGate(stepper, flow, transform)
    relay.attach(gate)
    return gate
  }

  override var isMuted: Bool { muteCount > 0 }

  override func setMuted(_ isMuted: Bool) {
    muteCount += isMuted ? 1 : -1
  }

  override func belongs(to owner: AnyObject) -> Bool { (flow?.node ?? formerNode?.node) === owner }

  /// Opens the gate again for a stepper that is contributed again after its presentables were dismissed.
  private func reopen(_ stepper: some Stepper<S>, _ flow: some LiveFlow, _ transform: ((S) -> any Step)?) {
    guard self.flow == nil else { return }
    self.transform = transform
    self.stepper = stepper
    self.flow = flow
    formerNode = nil
    beginning = .notBegun
    passesWhenDismissed = false
  }

  func emitInitialStep() -> Bool {
    guard beginning == .notBegun, let stepper else { return false }
    beginning = .emittedInitialStep
    guard let step = stepper.initialStep else { return false }
    receive(step)
    return true
  }

  func letStepperEmit() {
    guard beginning == .emittedInitialStep, let stepper else { return }
    beginning = .begun
    let all = stepper.steps.allSubscribers
    guard !all.hasOne else { return stepper.readyToEmitSteps() }
    // Other flows that listen to the stepper were told when they began.
    let others = all.filter { $0 !== self }
    others.forEach { $0.setMuted(true) }
    stepper.readyToEmitSteps()
    others.forEach { $0.setMuted(false) }
  }

  // MARK: Steps

  override var isOver: Bool { super.isOver || (flow == nil && formerNode?.node == nil) }

  override func receive(_ step: S) {
    if isMuted { return }
    guard let flow else { return receiveLate(step) }
    switch verdict {
    case .pass:
      // The presentable can be visible without having told so yet.
      deliverWaiting()
      emit(step, into: flow)
    case .wait:
      wait(step)
    case .ignore(let reason):
      ignore(step, in: flow.node, because: reason)
    }
  }

  private func emit(_ step: S, into flow: any LiveFlow) {
    if let transform {
      flow.emit(any: transform(step))
    } else if flow.node.stepType == ObjectIdentifier(S.self) {
      flow.typed(S.self).emit(step)
    }
    // Otherwise the flow has just ended, and took the closure that would map the step with it.
  }

  private func ignore(_ step: S, in node: FlowNode, because reason: IgnoredReason) {
    node.engine.notify(node, .ignored(transform?(step) ?? step, reason))
  }

  private func receiveLate(_ step: S) {
    guard let node = formerNode?.node, !node.hasLeft else { return }
    if passesWhenDismissed, let flow = node.live {
      emit(step, into: flow)
    } else {
      ignore(step, in: node, because: .dismissed)
    }
  }

  private enum Verdict {
    case pass
    case wait
    case ignore(IgnoredReason)
  }

  /// One contribution that lets steps pass is enough. One that was never shown can still let them pass later.
  private var verdict: Verdict {
    if isUngated || passesWhenDismissed { return .pass }
    var mayOpen = false
    var reason = IgnoredReason.dismissed
    var passes = false
    contributions.forEach { contribution in
      switch contribution.phase {
      case .visible: passes = true
      case .dismissed where contribution.policy.whenDismissed: passes = true
      case .dismissed: break
      case _ where contribution.policy.whenNotPresented: passes = true
      case .created: mayOpen = true
      case .hidden: reason = .hidden
      }
    }
    return passes ? .pass : mayOpen ? .wait : .ignore(reason)
  }

  // MARK: Contributions

  func add(_ contribution: Contribution) {
    contributions.append(contribution)
    judgeWaiting()
  }

  func contributionAppeared() {
    deliverWaiting()
  }

  func contributionLeft(_ contribution: Contribution) {
    contributions.remove { $0 === contribution }
    passesWhenDismissed = passesWhenDismissed || contribution.policy.whenDismissed
    judgeWaiting()
    guard contributions.isEmpty, !isUngated, let flow else { return }
    // An ending flow has cut its reference already.
    formerNode = flow.node.hasLeft ? nil : flow.node.reference
    releaseStepper()
    if !passesWhenDismissed {
      releaseTransform()
    }
  }

  private func wait(_ step: S) {
    let waiting = waiting ?? Queue()
    self.waiting = waiting
    waiting.append(.of(step))
  }

  private func judgeWaiting() {
    guard waiting != nil else { return }
    switch verdict {
    case .pass: deliverWaiting()
    case .wait: break
    case .ignore(let reason): ignoreWaiting(reason)
    }
  }

  private func deliverWaiting() {
    guard let flow, let steps = waiting else { return }
    waiting = nil
    flow.node.engine.turn {
      while let step = steps.popFirst() {
        emit(step.open(as: S.self), into: flow)
      }
    }
  }

  private func ignoreWaiting(_ reason: IgnoredReason) {
    guard let flow, let steps = waiting else { return }
    waiting = nil
    while let step = steps.popFirst() {
      ignore(step.open(as: S.self), in: flow.node, because: reason)
    }
  }

  func end() {
    guard flow != nil else { return }
    ignoreWaiting(.flowEnded)
    contributions = FirstAndRest()
    releaseStepper()
    releaseTransform()
    leave()
  }

  private func releaseTransform() {
    // Released after the change: what a deinitializer does may lead back here.
    _ = transform.take()
  }

  private func releaseStepper() {
    guard let flow, let stepper else { return }
    self.flow = nil
    self.stepper = nil
    flow.node.engine.ledger.record(stepper)
  }
}
