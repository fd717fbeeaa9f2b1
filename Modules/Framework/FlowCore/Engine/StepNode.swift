import FlowReactive

/// A flow's queue of steps and what contributes to it; knows the type of the steps, but not of the flow.
class StepNode<S: Step>: FlowNode {
  struct PendingStep {
    let step: S
    var offer: StepOffer<S>?
  }

  /// Emitted steps whose turn did not come yet: a job for each stands in the engine's queue.
  private var pending = Queue<PendingStep>()
  /// Steps whose turn came while another was being resolved, in the order of their turns.
  private var held = Queue<PendingStep>()
  private var contributions = Roster<Contribution<S>>()
  private var ownSources: [StepSource<S>] = []

  private var resolution: Task<Void, Never>?
  private var resolving: PendingStep?
  private var resolved: Result<S?, any Error>?

  // MARK: For the subclass

  func adaptation(of step: S) -> Adaptation<S> { .proceed(step) }
  func navigate(to step: S, offer: StepOffer<S>?) {}

  // MARK: Steps

  override var stepType: ObjectIdentifier? { ObjectIdentifier(S.self) }

  func emit(_ step: S) {
    guard !hasLeft else {
      engine.notify(self, .ignored(step, .flowEnded))
      return
    }
    pending.append(PendingStep(step: step))
    engine.run(.step(self))
  }

  override func emit(any step: any Step) {
    if let step = step as? S {
      emit(step)
    } else {
      engine.notify(self, .unhandled(step))
    }
  }

  /// Handles an offered step now or, if a step is being resolved, after it and those that wait already.
  func take(_ step: S, offer: StepOffer<S>) {
    takeTurn(PendingStep(step: step, offer: offer))
  }

  override func takeNextStep() {
    guard !hasLeft, let next = pending.popFirst() else { return }
    takeTurn(next)
  }

  override func takeHeldStep() {
    // If the one before it is being resolved now, it stays: `takeResolution` asks for it again.
    guard !hasLeft, resolving == nil, let next = held.popFirst() else { return }
    adapt(next)
  }

  private func takeTurn(_ next: PendingStep) {
    if resolving == nil {
      adapt(next)
    } else {
      held.append(next)
    }
  }

  private func adapt(_ pendingStep: PendingStep) {
    let step = pendingStep.step
    let adaptation = adaptation(of: step)
    // Asking may have ended the flow.
    guard !hasLeft else {
      ignore(step, pendingStep.offer)
      return
    }
    switch adaptation {
    case .proceed(let adapted):
      proceed(with: adapted, inPlaceOf: pendingStep)
    case .reject(let error):
      engine.notify(self, .rejected(step, error))
      pendingStep.offer?.settle(self, tookIt: false)
    case .resolve(let resolve):
      resolving = pendingStep
      engine.adaptations.waitingBegan()
      resolution = Task { [self] in
        let number = engine.adaptations.taskBegan(for: step, of: id)
        let result: Result<S?, any Error>
        do {
          await engine.adaptations.hold?(step)
          result = .success(try await resolve())
        } catch {
          result = .failure(error)
        }
        engine.adaptations.taskEnded(number)
        finishResolution(result)
      }
    }
  }

  private func finishResolution(_ result: Result<S?, any Error>) {
    guard resolving != nil, !hasLeft else { return }
    resolved = result
    engine.run(.resolution(self))
    engine.adaptations.waitingEnded()
  }

  override func takeResolution() {
    guard let resolving, let resolved else { return }
    self.resolving = nil
    self.resolved = nil
    resolution = nil
    // Those that waited come right after this one, before anything that it leads to.
    for _ in 0..<held.count {
      engine.run(.heldStep(self))
    }
    switch resolved {
    case .success(let step?):
      proceed(with: step, inPlaceOf: resolving)
    case .success(nil):
      engine.notify(self, .ignored(resolving.step, .dropped))
      resolving.offer?.settle(self, tookIt: false)
    case .failure(let error):
      engine.notify(self, .rejected(resolving.step, error))
      resolving.offer?.settle(self, tookIt: false)
    }
  }

  private func proceed(with adapted: S, inPlaceOf pendingStep: PendingStep) {
    if engine.events.hasSubscribers, !stepsAreEqual(pendingStep.step, adapted) {
      engine.notify(self, .adapted(pendingStep.step, into: adapted))
    }
    guard !hasLeft else {
      ignore(adapted, pendingStep.offer)
      return
    }
    navigate(to: adapted, offer: pendingStep.offer)
  }

  // MARK: Contributors

  func listenToOwnStepper(_ stepper: some Stepper<S>) {
    let source = source(for: stepper)
    if !source.isUngated {
      source.isUngated = true
      ownSources.append(source)
    }
    source.beginOnce(stepper)
  }

  func take(_ contributor: FlowContributor<S>, of step: S) {
    guard !hasLeft else { return }
    switch contributor.kind {
    case .presentable(let presentable, let stepper, let policy):
      add(presentable, stepper: stepper, policy: policy, of: step)
    case .flow(let start):
      start(self)
    case .currentFlow(let step):
      emit(step)
    case .parentFlow(let step):
      if let parent {
        parent.emit(any: step)
      } else {
        engine.notify(self, .ignored(step, .noParent))
      }
    }
  }

  private func add(
    _ presentable: any Presentable, stepper: (any Stepper<S>)?, policy: StepPolicy, of step: S
  ) {
    let contribution = Contribution(presentable, of: step, policy: policy, node: self)
    contributions.append(contribution)
    guard let stepper else {
      contribution.attach(to: nil)
      return
    }
    let source = source(for: stepper)
    contribution.attach(to: source)
    source.beginOnce(stepper)
  }

  /// A stepper has one source in a flow, however often it is contributed.
  private func source(for stepper: some Stepper<S>) -> StepSource<S> {
    let relay = stepper.steps
    let known = relay.firstSubscriber { subscriber -> StepSource<S>? in
      guard let source = subscriber as? StepSource<S>, source.belongs(to: self) else { return nil }
      return source
    }
    if let known {
      known.revive(stepper, node: self)
      return known
    }
    let source = StepSource(stepper, node: self)
    relay.attach(source)
    return source
  }

  func contributionLeft() {
    contributions.noteLeaving()
  }

  override var stepBeingResolved: (any Step)? { resolving?.step }

  override var stepsThatAreUp: [any Step] { contributions.current.map(\.step) }

  // MARK: The end

  override func releaseAll() {
    resolution?.cancel()
    resolution = nil
    if let resolving {
      self.resolving = nil
      // Already answered, and only waiting for its turn: `finishResolution` counts it down.
      if resolved == nil {
        engine.adaptations.waitingEnded()
      }
      resolved = nil
      ignore(resolving.step, resolving.offer)
    }
    while let waiting = held.popFirst() ?? pending.popFirst() {
      ignore(waiting.step, waiting.offer)
    }
    for source in ownSources {
      source.end()
    }
    ownSources = []
    for contribution in contributions.removeAll() {
      contribution.leaveWithFlow()
    }
  }

  func ignore(_ step: S, _ offer: StepOffer<S>?) {
    engine.notify(self, .ignored(step, .flowEnded))
    offer?.settle(self, tookIt: false)
  }
}
