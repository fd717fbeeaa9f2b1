import FlowReactive

/// A step that was offered to all live flows, and which of them took it.
public final class StepOffer<StepType: Step> {
  /// The step.
  public let step: StepType

  /// The flows that navigated to the step so far, in the order in which they did.
  public var takers: [FlowID] { firstTaker.map { [$0] + otherTakers } ?? [] }

  /// Whether every flow that was asked has answered.
  public var isSettled: Bool { hasSettled }

  // Not public: what other modules can see is checked for exclusive access.
  /// Not in a list with the others, which would have to be allocated: most links have one taker.
  private var firstTaker: FlowID?
  private var otherTakers: [FlowID] = []
  private var hasSettled = false
  private var unanswered = 0
  /// Made when somebody waits.
  private var settlement: PublishRelay<Void>?

  @usableFromInline
  init(_ step: StepType) {
    self.step = step
  }

  nonisolated deinit {}

  /// Waits until every flow that was asked has answered, asynchronous adaptations included, and returns ``takers``.
  public func settled() async -> [FlowID] {
    if !isSettled {
      for await _ in announcement().values { break }
    }
    return takers
  }

  /// Calls `block` once with ``takers`` when every flow that was asked has answered: before this returns if they have.
  public func onSettled(_ block: @escaping (_ takers: [FlowID]) -> Void) {
    guard !isSettled else { return block(takers) }
    var subscription: (any Disposable)?
    subscription = announcement().subscribe(onNext: { [self] in
      subscription?.dispose()
      subscription = nil
      block(takers)
    })
  }

  @usableFromInline
  func settle(_ node: FlowNode, tookIt: Bool) {
    if tookIt {
      note(taker: node.id)
    }
    unanswered &-= 1
    if unanswered == 0 {
      finish()
    }
  }

  private func finish() {
    guard !hasSettled else { return }
    hasSettled = true
    settlement?.accept(())
  }

  private func note(taker: FlowID) {
    if firstTaker == nil {
      firstTaker = taker
    } else {
      otherTakers.append(taker)
    }
  }

  private func announcement() -> PublishRelay<Void> {
    let announcement = settlement ?? PublishRelay()
    settlement = announcement
    return announcement
  }
}

/// A ``StepOffer`` whose type of step does not matter.
@usableFromInline
protocol DeepLink: AnyObject {
  func deliver(by engine: FlowEngine)
  /// Nobody will be asked any more.
  func expire()
}

extension StepOffer: DeepLink {
  @usableFromInline
  func deliver(by engine: FlowEngine) {
    let stepType = ObjectIdentifier(StepType.self)
    // One more than there are flows, so that it is not settled before the last was asked.
    unanswered = 1
    engine.flows.forEach { node in
      guard node.stepType == stepType else { return }
      unanswered &+= 1
      // Only `StepNode<StepType>` and its subclasses have this step type.
      unsafeDowncast(node, to: StepNode<StepType>.self).take(step, self)
    }
    unanswered &-= 1
    if unanswered == 0 {
      finish()
    }
  }

  @usableFromInline
  func expire() {
    finish()
  }
}
