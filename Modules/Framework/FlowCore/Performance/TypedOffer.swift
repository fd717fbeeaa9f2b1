/// An offer with the type of its step.
///
/// The type of the step is compared once for each flow, as an address. A dynamic cast of the step would take longer than
/// all the rest of what an offer costs for a flow.
final class TypedOffer<S: Step>: StepOffer {
  fileprivate let typedStep: S

  init(_ step: S, before next: StepOffer? = nil) {
    typedStep = step
    super.init(step, type: ObjectIdentifier(S.self), before: next)
  }

  nonisolated deinit {}
}

extension StepOffer {
  /// Returns the step, whose type must be `S`.
  func typedStep<S: Step>(as type: S.Type) -> S {
    assert(stepType == ObjectIdentifier(type))
    // Only `TypedOffer<S>` says that its step is of type `S`.
    return unsafeDowncast(self, to: TypedOffer<S>.self).typedStep
  }
}
