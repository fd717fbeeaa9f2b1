@_spi(Subscribing) public import FlowReactive

/// A flow's queue of steps and what contributes to it; knows the type of the steps, but not of the flow.
@usableFromInline
class StepNode<S: Step>: FlowNode {
  let work: StepWork<S>
  /// Kept here, because looking it up for each contribution costs as much as making an object of it.
  let sourceType = StepSource<S>.self

  /// Whether a function of the flow may be running.
  final var isAsked = false
  /// Whether the flow is to be let go of as soon as it has answered.
  final var isReleased = false
  private var rootWatch: RootWatch?
  /// Its subscription to the flow's own stepper.
  var ownSource: StepSource<S>?
  /// The step that is being resolved.
  private var resolution: Resolution<S>?
  /// Emitted steps whose turn did not come yet: a job for each stands in the engine's queue.
  @usableFromInline var pending: Queue<S>
  /// Steps whose turn came while another was being resolved, in the order of their turns; made when there is one.
  private var held: HeldSteps<S>?

  init(id: FlowID, engine: FlowEngine, parent: FlowNode?, work: StepWork<S>) {
    self.work = work
    pending = work.queue
    super.init(id: id, stepType: ObjectIdentifier(S.self), engine: engine, parent: parent)
  }

  nonisolated deinit {}

  // MARK: For the subclass

  @usableFromInline
  func navigate(to step: S, insteadOf original: S, _ offer: StepOffer<S>?) {}

  func watch(_ lifecycle: Lifecycle) {
    let watch = RootWatch(self)
    rootWatch = watch
    lifecycle.transitions.attach(watch)
  }

  // MARK: Steps

  @usableFromInline
  func emit(_ step: S) {
    if hasLeft {
      ignore(step, because: .flowEnded)
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

  // MARK: Asynchronous adaptation

  override var stepBeingResolved: (any Step)? { resolution?.step }

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
      navigate(to: adapted, insteadOf: resolution.step, resolution.offer)
    case .success(nil):
      engine.notify(self, .ignored(resolution.step, .dropped))
      resolution.offer?.settle(self, tookIt: false)
    case .failure(let error):
      reject(resolution.step, resolution.offer, because: error)
    }
  }

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
