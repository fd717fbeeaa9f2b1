@_spi(Subscribing) import FlowReactive

/// What a navigation adds to the flow.
extension StepNode {
  func listenToOwnStepper(_ stepper: some Stepper<S>) {
    let source = source(for: stepper)
    source.isUngated = true
    ownSource = source
    source.beginOnce(stepper)
  }

  @inlinable
  func take(_ contributor: FlowContributor<S>, of step: S) {
    guard isLive else { return }
    switch contributor.kind {
    case .presentable(let presentable, let stepper, let policy):
      add(presentable, stepper: stepper, policy: policy, of: step)
    case .flow(let start):
      start(self)
    case .currentFlow(let step):
      emit(step)
    case .parentFlow(let step):
      emitToParent(step)
    }
  }

  @usableFromInline var isLive: Bool { !hasLeft }

  @usableFromInline
  func emitToParent(_ step: any Step) {
    if let parent {
      parent.emit(any: step)
    } else {
      engine.notify(self, .ignored(step, .noParent))
    }
  }

  @usableFromInline
  func add(
    _ presentable: any Presentable, stepper: (any Stepper<S>)?, policy: StepPolicy, of step: S
  ) {
    if let stepper {
      add(presentable, with: stepper, policy: policy, of: step)
    } else {
      let contribution = Contribution(presentable, of: step, policy: policy, node: self, source: nil)
      append(contribution)
      contribution.followLifecycle()
    }
  }

  private func add(_ presentable: any Presentable, with stepper: some Stepper<S>, policy: StepPolicy, of step: S) {
    let source = source(for: stepper)
    let contribution = Contribution(presentable, of: step, policy: policy, node: self, source: source)
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
    let source = sourceType.init(stepper, node: self)
    relay.attach(source)
    return source
  }

  private func knownSource(in relay: PublishRelay<S>) -> StepSource<S>? {
    relay.firstSubscriber { subscriber in
      guard let source = subscriber as? StepSource<S>, source.belongs(to: self) else { return nil }
      return source
    }
  }
}
