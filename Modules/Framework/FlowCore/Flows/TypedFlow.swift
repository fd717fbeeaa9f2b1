@_spi(Subscribing) import FlowReactive

/// A flow with the type of its steps: what becomes of each of them, from its arrival to its outcome.
final class TypedFlow<S: Step>: FlowNode {
  /// The flow's functions, which own it, until it is released.
  private var calls: FlowCalls<S>?
  let types = StepTypes<S>()
  private var ownGates = Gates()
  /// `true` if the flow is ready without a step.
  private var isSilent = false
  /// The adaptation that a task works on. Steps whose turn comes meanwhile are held.
  private var resolution: Resolution?

  init(_ origin: FlowOrigin, number: Int, _ calls: FlowCalls<S>, onEnd: @escaping (FlowEnding) -> Void) {
    self.calls = calls
    super.init(origin, number: number, stepType: ObjectIdentifier(S.self), onEnd: onEnd)
  }

  nonisolated deinit {}

  // MARK: Arrival

  /// Handles a step now if nothing is in its way, else when its turn comes.
  func receive(_ step: S) {
    if resolution == nil, engine.isFree {
      engine.turn { adapt(step, nil) }
    } else if engine.replay == nil {
      engine.enqueue(.step(.of(step), self))
    } else {
      ignore(step, because: .restoring)
    }
  }

  /// Handles a step whose turn has come.
  override func take(_ box: StepBox, _ offer: StepOffer?) {
    if let resolution {
      resolution.held.append((box, offer))
      return
    }
    let step = box.open(as: S.self)
    if offer != nil, let presentable = presentable(of: box) {
      reveal(presentable, of: step, offer)
    } else {
      adapt(step, offer)
    }
  }

  // MARK: 1. Adapt

  private func adapt(_ step: S, _ offer: StepOffer?) {
    follow(calls?.adapt(step), to: step, offer)
  }

  private func follow(_ answer: AdaptedStep?, to step: S, _ offer: StepOffer?) {
    switch answer {
    case nil: ignore(step, offer)
    case .proceed(to: nil): navigate(to: step, offer)
    case .proceed(let adapted?): proceed(to: adapted, insteadOf: step, offer)
    case .reveal(let adapted, let otherwise):
      guard let presentable = presentable(of: adapted) else { return follow(otherwise(), to: step, offer) }
      let revealed = adapted.open(as: S.self)
      if revealed != step { engine.notify(self, .adapted(step, into: revealed)) }
      reveal(presentable, of: revealed, offer)
    case .drop: finish(step, offer, .ignored(step, .dropped))
    case .reject(let error): reject(step, offer, error)
    case .resolve(let answer): resolve(step, offer, by: answer)
    }
  }

  private func proceed(to adapted: StepBox, insteadOf step: S, _ offer: StepOffer?) {
    engine.notify(self, .adapted(step, into: adapted.step))
    proceed(to: adapted, offer)
  }

  /// Reveals an offered step if it can be, or navigates to the step.
  private func proceed(to box: StepBox, _ offer: StepOffer?) {
    let step = box.open(as: S.self)
    if offer != nil, let presentable = presentable(of: box) {
      reveal(presentable, of: step, offer)
    } else {
      navigate(to: step, offer)
    }
  }

  private func resolve(_ step: S, _ offer: StepOffer?, by answer: @escaping () async throws -> StepBox?) {
    guard !hasLeft else { return ignore(step, offer) }
    let id = id
    let activity = engine.adaptations.begin("\(id) \(step)")
    let resolution = Resolution(of: .of(step), offer, activity)
    self.resolution = resolution
    // The task keeps the place of the flow, but not the flow, which can end first.
    resolution.task = Task { [self] in
      let result = await activity.run {
        await engine.holdAnswer?(step)
        return Task.isCancelled ? nil : try await answer()
      }
      if !hasLeft { finish(resolution, with: result) }
    }
  }

  private func finish(_ resolution: Resolution, with answer: Result<StepBox?, any Error>) {
    self.resolution = nil
    let offer = resolution.offer
    engine.turn {
      // The held steps come right after this one, before anything resulting from it.
      for (step, offer) in resolution.held { engine.enqueue(.step(step, self, offer)) }
      let step = resolution.step.open(as: S.self)
      switch answer {
      case .success(let adapted?) where adapted.isEqual(to: resolution.step):
        proceed(to: adapted, offer)
      case .success(let adapted?): proceed(to: adapted, insteadOf: step, offer)
      case .success(nil): finish(step, offer, .ignored(step, .dropped))
      case .failure(let error): reject(step, offer, error)
      }
    }
    resolution.activity.settle()
  }

  override var pendingAdaptation: PendingAdaptation? {
    resolution.map {
      PendingAdaptation(flow: id, step: $0.step.step, awaitedUserAction: $0.activity.awaitedUserAction)
    }
  }

  // MARK: 2. Navigate

  override func replay(_ read: (any Step.Type) throws -> any Step) rethrows {
    if let step = try read(S.self) as? S {
      navigate(to: step, nil)
    }
  }

  private func navigate(to step: S, _ offer: StepOffer?) {
    engine.navigating(in: self) {
      if !hasLeft {
        engine.notify(self, .willNavigate(step))
      }
      // An observer can have ended the flow.
      guard let navigation = calls?.navigate(step) else { return ignore(step, offer) }
      if case .unhandled = navigation {
        engine.replay?.isDeclined = true
        return finish(step, offer, .unhandled(step), answer: .unhandled)
      }
      engine.notify(self, .didNavigate(step))
      offer?.settle(self, .navigated)
      switch navigation {
      case .none, .unhandled: break
      case .one(let contributor): join([contributor], of: step)
      case .multiple(let contributors): join(contributors, of: step)
      case .report(let tellStarter, let contributors):
        tellStarter()
        join(contributors, of: step)
      case .end(let tellStarter): return engine.end(self, .output, tellingBy: tellStarter)
      }
      if !hasLeft { handledStep() }
    }
  }

  private func reveal(_ presentable: any Presentable, of step: S, _ offer: StepOffer?) {
    engine.navigating(in: self) {
      engine.notify(self, .revealed(step))
      offer?.settle(self, .revealed)
      presentable.reveal()
    }
  }

  // MARK: 3. Contributors

  private func join(_ contributors: [Joining], of step: S) {
    guard !contributors.isEmpty else { return }
    let navigated = engine.navigatedStep(step, of: self, types.navigated)
    for join in contributors where !hasLeft { join(self, navigated, JoiningOptions()) }
  }

  /// Listens to the flow's own stepper, whose steps pass whatever is visible.
  func listen(to stepper: some Stepper<S>) {
    ownGates = Gates(of: self, for: stepper, isUngated: true, types.gate)
    isSilent = stepper is any SilentStepper
    if let replay = engine.replay {
      engine.notify(self, .started)
      replay.joined.append(.flow(self, begin: { [self] in beginWhenShown() }))
    } else if startsWhenShown {
      engine.notify(self, .started)
      beginWhenShown()
    } else {
      begin { engine.notify(self, .started) }
    }
  }

  private func beginWhenShown() {
    if startsWhenShown, !hasHandledStep, !isVisible {
      whenShown = { [self] in begin() }
    } else {
      begin()
    }
  }

  private func begin(reporting report: () -> Void = {}) {
    ownGates.begin()
    // Steps emitted so far have queued. Steps emitted in answer by an observer come after them.
    report()
    if isSilent, !hasLeft { handledStep() }
  }

  // MARK: 4. Outcome

  /// Gives a step its one outcome, unless it navigated.
  private func finish(
    _ step: S, _ offer: StepOffer?, _ outcome: @autoclosure () -> FlowEvent.Kind, answer: StepOffer.Answer = .refused
  ) {
    guard !hasLeft else { return ignore(step, offer) }
    engine.notify(self, outcome())
    offer?.settle(self, answer)
    // After a replay without a handled step, the flow begins anyway.
    if startsWhenShown, !hasHandledStep, engine.replay == nil {
      whenShown = { [ownGates] in ownGates.forEach { $0.repeatInitialStep() } }
      (root?.lifecycle.container as? any ChildKeeping)?.childCanBeginAgain()
    }
  }

  private func reject(_ step: S, _ offer: StepOffer?, _ error: any Error) {
    finish(step, offer, .rejected(step, error))
    calls?.didReject(step, error)
  }

  override func release() {
    calls = nil
    if let resolution = resolution.take() {
      resolution.task?.cancel()
      resolution.activity.settle()
      let steps = [(resolution.step, resolution.offer)] + resolution.held
      for (step, offer) in steps { ignore(step.step, offer) }
    }
    ownGates.forEach { $0.release() }
    ownGates = Gates()
    super.release()
  }
}
