/// A step in a box of a type that is not generic.
///
/// Containers of a generic type, and dynamic casts of steps, ask the Swift runtime for types each time. A container of
/// boxes doesn't, and a box is opened by code that knows the type of its step.
@usableFromInline
class StepBox {
  let step: any Step
  /// The type of the step, which is compared as an address.
  let type: ObjectIdentifier

  fileprivate init(_ step: any Step, _ type: ObjectIdentifier) {
    self.step = step
    self.type = type
  }

  nonisolated deinit {}

  @usableFromInline
  static func of(_ step: some Step) -> StepBox { TypedStepBox(step) }

  /// Returns whether both steps are of the same type and equal.
  func isEqual(to other: StepBox) -> Bool { step.isEqual(to: other.step) }

  /// Returns the step. Its type must be `S`.
  func open<S: Step>(as type: S.Type) -> S {
    assert(self.type == ObjectIdentifier(type))
    // Only `TypedStepBox<S>` says that its step is of type `S`.
    return unsafeDowncast(self, to: TypedStepBox<S>.self).typedStep
  }
}

final class TypedStepBox<S: Step>: StepBox {
  let typedStep: S

  init(_ step: S) {
    typedStep = step
    super.init(step, ObjectIdentifier(S.self))
  }

  /// Compares without a cast.
  override func isEqual(to other: StepBox) -> Bool {
    type == other.type && typedStep == unsafeDowncast(other, to: TypedStepBox<S>.self).typedStep
  }

  nonisolated deinit {}
}
