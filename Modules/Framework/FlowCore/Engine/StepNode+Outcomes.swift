/// What becomes of each step: exactly one event, and an answer to the offer if it was offered.
extension StepNode {
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
}
