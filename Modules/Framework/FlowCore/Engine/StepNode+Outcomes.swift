/// What becomes of each step: exactly one event, and an answer to the offer if it was offered.
extension StepNode {
  /// The flow has answered.
  @usableFromInline
  func endAsking() {
    isAsked = false
    if isReleased {
      releaseFlow()
    }
  }

  /// Returns false if the flow has ended: asking it may have done that, and so may an observer.
  ///
  /// - Parameter original: The step of which the adaptation made `step`.
  @usableFromInline
  func beginNavigation(to step: S, insteadOf original: S) -> Bool {
    guard !hasLeft else { return false }
    if engine.isObserved {
      return announceNavigation(to: step, insteadOf: original)
    }
    engine.beginNavigation(of: self)
    return true
  }

  @inline(never)
  private func announceNavigation(to step: S, insteadOf original: S) -> Bool {
    if !stepsAreEqual(original, step) {
      engine.notify(self, .adapted(original, into: step))
    }
    guard !hasLeft else { return false }
    engine.beginNavigation(of: self)
    engine.notify(self, .willNavigate(step))
    if hasLeft {
      engine.endNavigation()
    }
    return !hasLeft
  }

  @usableFromInline
  func noteNavigation(to step: S, _ offer: StepOffer<S>?) {
    endAsking()
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
    endAsking()
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
}
