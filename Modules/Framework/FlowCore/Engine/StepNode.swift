@_spi(Subscribing) public import FlowReactive

/// A flow's queue of steps and what contributes to it; knows the type of the steps, but not of the flow.
@usableFromInline
class StepNode<S: Step>: FlowNode {
  private let work: StepWork<S>

  private var rootWatch: RootWatch?
  private var ownSource: StepSource<S>?
  /// The step that is being resolved.
  private var resolution: Resolution<S>?
  /// Emitted steps whose turn did not come yet: a job for each stands in the engine's queue.
  @usableFromInline var pending: Queue<S>
  /// Steps whose turn came while another was being resolved, in the order of their turns; made when there is one.
  private var held: HeldSteps<S>?

  init(id: FlowID, engine: FlowEngine, parent: FlowNode?, work: StepWork<S>) {
    self.work = work
    pending = work.queue
    super.init(id: id, engine: engine, parent: parent)
  }

  nonisolated deinit {}

  // MARK: For the subclass

  @usableFromInline
  func navigate(to step: S, _ offer: StepOffer<S>?) {}

  func watch(_ lifecycle: Lifecycle) {
    let watch = RootWatch(self)
    rootWatch = watch
    lifecycle.transitions.attach(watch)
  }

  // MARK: Steps

  override var stepType: ObjectIdentifier? { ObjectIdentifier(S.self) }

  @usableFromInline
  func emit(_ step: S) {
    if hasLeft {
      report(.ignored(step, .flowEnded))
    } else if resolution == nil, engine.beginJob() {
      work.handle(self, step, nil)
      engine.endJob()
    } else {
      work.enqueue(self, step)
      engine.run(.step(self))
    }
  }

  override func emit(any step: any Step) {
    if let step = step as? S {
      emit(step)
    } else {
      engine.notify(self, .unhandled(step))
    }
  }

  /// Handles a step now or, if another is being resolved, after it and those that wait already.
  func take(_ step: S, _ offer: StepOffer<S>?) {
    if resolution == nil {
      work.handle(self, step, offer)
    } else {
      hold(step, offer)
    }
  }

  @inline(never)
  private func hold(_ step: S, _ offer: StepOffer<S>?) {
    let held = held ?? HeldSteps()
    self.held = held
    held.queue.append((step, offer))
  }

  override func takeNextStep() {
    if hasLeft { return }
    if resolution == nil {
      work.handleNext(self)
    } else {
      holdNext()
    }
  }

  @inline(never)
  private func holdNext() {
    if let step = pending.popFirst() {
      hold(step, nil)
    }
  }

  override func takeHeldStep() {
    // If the one before it is being resolved now, it stays: `takeResolution` asks for it again.
    guard !hasLeft, resolution == nil, let (step, offer) = held?.queue.popFirst() else { return }
    work.handle(self, step, offer)
  }

  // MARK: Outcomes

  @usableFromInline
  func noteAdaptation(of step: S, into adapted: S) {
    if engine.isObserved, !hasLeft {
      reportAdaptation(of: step, into: adapted)
    }
  }

  @inline(never)
  private func reportAdaptation(of step: S, into adapted: S) {
    if !stepsAreEqual(step, adapted) {
      engine.notify(self, .adapted(step, into: adapted))
    }
  }

  /// Returns false if the flow has ended.
  @usableFromInline
  func beginNavigation(to step: S) -> Bool {
    guard !hasLeft else { return false }
    engine.beginNavigation(of: self)
    guard engine.isObserved else { return true }
    report(.willNavigate(step))
    if hasLeft {
      engine.endNavigation()
    }
    return !hasLeft
  }

  @usableFromInline
  func noteNavigation(to step: S, _ offer: StepOffer<S>?) {
    if engine.isObserved {
      report(.didNavigate(step))
    }
    offer?.settle(self, tookIt: true)
  }

  @usableFromInline
  func endNavigation() {
    if !hasLeft {
      handledStep()
    }
    engine.endNavigation()
  }

  @usableFromInline
  func endNavigation(unhandled step: S, _ offer: StepOffer<S>?) {
    if engine.isObserved {
      report(.unhandled(step))
    }
    offer?.settle(self, tookIt: false)
    engine.endNavigation()
  }

  @usableFromInline
  func reject(_ step: S, _ offer: StepOffer<S>?, because error: any Error) {
    guard !hasLeft else { return ignore(step, offer) }
    report(.rejected(step, error))
    offer?.settle(self, tookIt: false)
  }

  @usableFromInline
  func ignore(_ step: S, _ offer: StepOffer<S>?) {
    report(.ignored(step, .flowEnded))
    offer?.settle(self, tookIt: false)
  }

  func ignore(_ step: S, because reason: IgnoredReason) {
    report(.ignored(step, reason))
  }

  // Not inlined: what generic code needs to make an event is looked up where a function begins.
  @inline(never)
  private func report(_ outcome: @autoclosure () -> FlowEvent.Kind) {
    engine.notify(self, outcome())
  }

  // MARK: Asynchronous adaptation

  @usableFromInline
  func resolve(_ step: S, _ offer: StepOffer<S>?, by answer: @escaping @MainActor () async throws -> S?) {
    guard !hasLeft else { return ignore(step, offer) }
    let resolution = Resolution(of: step, offer)
    self.resolution = resolution
    engine.adaptations.waitingBegan()
    resolution.task = Task { [self] in
      let number = engine.adaptations.taskBegan(for: step, of: id)
      let result: Result<S?, any Error>
      do {
        await engine.adaptations.hold?(step)
        result = .success(try await answer())
      } catch {
        result = .failure(error)
      }
      engine.adaptations.taskEnded(number)
      finish(resolution, with: result)
    }
  }

  private func finish(_ resolution: Resolution<S>, with answer: Result<S?, any Error>) {
    guard self.resolution === resolution, !hasLeft else { return }
    resolution.answer = answer
    engine.run(.resolution(self))
    engine.adaptations.waitingEnded()
  }

  override func takeResolution() {
    guard let resolution, let answer = resolution.answer else { return }
    self.resolution = nil
    // Those that waited come right after this one, before anything that it leads to.
    for _ in 0..<(held?.queue.count ?? 0) {
      engine.run(.heldStep(self))
    }
    switch answer {
    case .success(let adapted?):
      noteAdaptation(of: resolution.step, into: adapted)
      navigate(to: adapted, resolution.offer)
    case .success(nil):
      engine.notify(self, .ignored(resolution.step, .dropped))
      resolution.offer?.settle(self, tookIt: false)
    case .failure(let error):
      reject(resolution.step, resolution.offer, because: error)
    }
  }

  // MARK: Contributors

  func listenToOwnStepper(_ stepper: some Stepper<S>) {
    let source = source(for: stepper)
    source.isUngated = true
    ownSource = source
    source.beginOnce(stepper)
  }

  @usableFromInline
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
    if let stepper {
      add(presentable, with: stepper, policy: policy, of: step)
    } else {
      let contribution = StepContribution(presentable, of: step, policy: policy, node: self, source: nil)
      append(contribution)
      contribution.followLifecycle()
    }
  }

  private func add(_ presentable: any Presentable, with stepper: some Stepper<S>, policy: StepPolicy, of step: S) {
    let source = source(for: stepper)
    let contribution = StepContribution(presentable, of: step, policy: policy, node: self, source: source)
    append(contribution)
    source.add(contribution)
    contribution.followLifecycle()
    source.beginOnce(stepper)
  }

  /// A stepper has one source in a flow, however often it is contributed.
  private func source(for stepper: some Stepper<S>) -> StepSource<S> {
    let relay = stepper.steps
    if relay.hasSubscribers, let known = knownSource(in: relay) {
      known.revive(stepper, node: self)
      return known
    }
    let source = StepSource(stepper, node: self)
    relay.attach(source)
    return source
  }

  private func knownSource(in relay: PublishRelay<S>) -> StepSource<S>? {
    relay.firstSubscriber { subscriber in
      guard let source = subscriber as? StepSource<S>, source.belongs(to: self) else { return nil }
      return source
    }
  }

  override var stepBeingResolved: (any Step)? { resolution?.step }

  // MARK: The end

  override func releaseAll() {
    rootWatch?.end()
    rootWatch = nil
    if resolution != nil {
      giveUpResolution()
    }
    if held != nil || !pending.isEmpty {
      ignoreWaiting()
    }
    ownSource?.end()
    ownSource = nil
    super.releaseAll()
  }

  @inline(never)
  private func giveUpResolution() {
    guard let resolution else { return }
    self.resolution = nil
    resolution.task?.cancel()
    // Already answered, and only waiting for its turn: `finish` has counted it down.
    if resolution.answer == nil {
      engine.adaptations.waitingEnded()
    }
    ignore(resolution.step, resolution.offer)
  }

  @inline(never)
  private func ignoreWaiting() {
    while let (step, offer) = held?.queue.popFirst() {
      ignore(step, offer)
    }
    while let step = pending.popFirst() {
      ignore(step, nil)
    }
  }
}

/// Steps whose turn came while another was being resolved.
private final class HeldSteps<S: Step> {
  var queue = Queue<(S, StepOffer<S>?)>()
}

/// A step that waits for the answer of an asynchronous adaptation, or with it for its turn.
private final class Resolution<S: Step> {
  let step: S
  let offer: StepOffer<S>?
  var task: Task<Void, Never>?
  var answer: Result<S?, any Error>?

  init(of step: S, _ offer: StepOffer<S>?) {
    self.step = step
    self.offer = offer
  }

  nonisolated deinit {}
}
