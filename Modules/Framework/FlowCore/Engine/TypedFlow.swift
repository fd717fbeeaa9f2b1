@_spi(Subscribing) import FlowReactive

/// A live flow with the type of its steps: what becomes of each of them, from its arrival to its outcome.
@usableFromInline
final class TypedFlow<S: Step>: LiveFlow {
  let node: FlowNode
  private let engine: FlowEngine
  let calls: FlowCalls<S>
  private var state = State.idle
  private var ownGates = Gates()

  private enum State {
    /// Steps are handled when their turn comes.
    case idle
    /// A task finds out what becomes of a step. Steps whose turn comes meanwhile are held.
    case resolving(Resolution)
  }

  init(_ node: FlowNode, _ calls: FlowCalls<S>) {
    self.node = node
    engine = node.engine
    self.calls = calls
  }

  nonisolated deinit {}

  // MARK: Arrival

  /// Handles a step now if nothing is in its way, else when its turn comes.
  @usableFromInline
  func emit(_ step: S) {
    if node.hasLeft {
      ignore(step, because: .flowEnded)
    } else if case .idle = state, engine.isFree {
      engine.turn { adapt(step, nil) }
    } else if engine.replay == nil {
      engine.enqueue(.step(.of(step), self))
    } else {
      ignore(step, because: .restoring)
    }
  }

  func emit(any step: any Step) {
    if let step = step as? S {
      emit(step)
    } else {
      engine.notify(node, .unhandled(step))
    }
  }

  func take(_ box: StepBox, _ offer: StepOffer?) {
    let step = box.open(as: S.self)
    if node.hasLeft {
      ignore(step, offer)
    } else if case .resolving(let resolution) = state {
      resolution.held.append((box, offer))
    } else if let offer, let top = node.stepOnTop, stepsAreEqual(top, step) {
      ignore(step, because: .alreadyShown)
      offer.settle(node, tookIt: true)
    } else {
      adapt(step, offer)
    }
  }

  // MARK: 1. Adapt

  private func adapt(_ step: S, _ offer: StepOffer?) {
    var adapted = step
    if calls.call({ $0.adapt(&adapted, self, offer) }) == true {
      navigate(to: adapted, insteadOf: step, offer)
    }
  }

  @usableFromInline
  func resolve(_ step: S, _ offer: StepOffer?, by answer: @escaping @MainActor () async throws -> S?) {
    guard !node.hasLeft else { return ignore(step, offer) }
    let id = node.id
    let activity = engine.adaptations.begin("\(id) \(step)")
    let resolution = Resolution(of: .of(step), offer, activity)
    state = .resolving(resolution)
    resolution.task = Task { [self] in
      let result = await activity.run {
        await engine.holdAnswer?(step)
        return Task.isCancelled ? nil : try await answer().map(StepBox.of)
      }
      finish(resolution, with: result)
    }
  }

  private func finish(_ resolution: Resolution, with answer: Result<StepBox?, any Error>) {
    guard case .resolving(let current) = state, current === resolution else { return }
    state = .idle
    engine.turn {
      // The held steps come right after this one, before anything that it leads to.
      for (step, offer) in resolution.held { engine.enqueue(.step(step, self, offer)) }
      let step = resolution.step.open(as: S.self)
      switch answer {
      case .success(let adapted?): navigate(to: adapted.open(as: S.self), insteadOf: step, resolution.offer)
      case .success(nil): finish(step, resolution.offer, .ignored(step, .dropped))
      case .failure(let error): finish(step, resolution.offer, .rejected(step, error))
      }
    }
    resolution.activity.settle()
  }

  var pendingAdaptation: PendingAdaptation? {
    guard case .resolving(let resolution) = state else { return nil }
    return PendingAdaptation(
      flow: node.id, step: resolution.step.step, awaitedUserAction: resolution.activity.awaitedUserAction)
  }

  // MARK: 2. Navigate

  func replay(_ read: (any Step.Type) throws -> any Step) rethrows {
    if let step = try read(S.self) as? S {
      navigate(to: step, insteadOf: step, nil)
    }
  }

  private func navigate(to step: S, insteadOf original: S, _ offer: StepOffer?) {
    if engine.isObserved, !stepsAreEqual(original, step) {
      engine.notify(node, .adapted(original, into: step))
    }
    guard !node.hasLeft else { return ignore(step, offer) }
    engine.navigating(in: node) {
      engine.notify(node, .willNavigate(step))
      switch calls.call({ $0.navigate(step, self, offer) }) {
      case .handled: if !node.hasLeft { node.handledStep() }
      case .unhandled: finish(step, offer, .unhandled(step))
      case .ended(let handOver): engine.end(node, .output, handOver: handOver)
      // An observer has ended the flow.
      case nil: ignore(step, offer)
      }
    }
  }

  /// Reports a navigation that has returned, before its contributors join.
  @usableFromInline
  func didNavigate(to step: S, _ offer: StepOffer?) {
    engine.notify(node, .didNavigate(step))
    offer?.settle(node, tookIt: true)
  }

  // MARK: 3. Contributors

  @usableFromInline
  func add(_ contributor: FlowContributor<S>, of step: S) {
    if !node.hasLeft {
      contributor.join(self, step)
    }
  }

  /// Listens to the flow's own stepper, whose steps pass whatever is visible.
  func listen(to stepper: some Stepper<S>) {
    ownGates = Gates(of: node, for: stepper, isUngated: true, calls.gateType)
    if let replay = engine.replay {
      engine.notify(node, .started)
      replay.joined.append(.flow(node, begin: { [self] in begin(stepper) }))
    } else {
      begin(stepper) { engine.notify(node, .started) }
    }
  }

  private func begin(_ stepper: some Stepper<S>, then report: () -> Void = {}) {
    let waitsForStep = ownGates.begin()
    // Steps emitted so far have queued. Those that an observer emits in answer come after them.
    report()
    if !waitsForStep, !node.hasLeft {
      node.handledStep()
    }
  }

  /// Adds a presentable of a step. The steps of its stepper pass the gates, of which there are none if nothing emits.
  func join(_ presentable: any Presentable, _ gates: Gates = Gates(), _ policy: StepPolicy = StepPolicy(), of step: S) {
    let contribution = Contribution(
      presentable, joiningIn: engine.navigation(to: step), policy: policy, node: node, gates: gates)
    node.add(contribution)
    gates.forEach { $0.add(contribution) }
    let isUp = contribution.phase != .dismissed
    // First, because the stepper may show its own presentable when it may emit.
    if isUp { contribution.follow() }
    if let replay = engine.replay {
      replay.joined.append(.presentable(presentable, contribution.position, begin: { _ = gates.begin() }))
    } else if isUp || policy.whenDismissed {
      _ = gates.begin()
    }
    if !isUp { contribution.leaveBeforeFlow() }
    engine.inspectLater(
      node, { presentable.lifecycle.isUnshown ? .contributedNotShown(String(describing: type(of: presentable))) : nil })
  }

  @usableFromInline
  func start<Output>(
    _ flow: RoutedFlow<Output>, of step: S, _ tellStarter: @escaping (FlowMessage<Output>) -> Void
  ) {
    _ = flow.start(in: engine, under: node, by: engine.navigation(to: step), tellStarter)
  }

  // MARK: 4. Outcome

  /// Gives a step its one outcome.
  @usableFromInline
  func finish(_ step: S, _ offer: StepOffer?, _ outcome: @autoclosure () -> FlowEvent.Kind) {
    guard !node.hasLeft else { return ignore(step, offer) }
    engine.notify(node, outcome())
    offer?.settle(node, tookIt: false)
  }

  private func ignore(_ step: S, _ offer: StepOffer?) {
    ignore(step, because: .flowEnded)
    offer?.settle(node, tookIt: false)
  }

  func ignore(_ step: S, because reason: IgnoredReason) {
    engine.notify(node, .ignored(step, reason))
  }

  func release() {
    calls.release()
    if case .resolving(let resolution) = state {
      state = .idle
      resolution.task?.cancel()
      resolution.activity.settle()
      let steps = [(resolution.step, resolution.offer)] + resolution.held
      for (step, offer) in steps { ignore(step.open(as: S.self), offer) }
    }
    ownGates.forEach { $0.end() }
    ownGates = Gates()
  }
}
