/// Compiled for the type of the stepper where that conforms to `Stepper`. In the core, which doesn't know the type of the
/// steps, an optional step or a cast to `CompositeStepper` asks the Swift runtime for a type: a tenth of a page's cost.
extension Stepper {
  /// Calls a closure with the initial step, and returns `true`.
  @inlinable
  public func withInitialStep(_ body: (StepType) -> Void) -> Bool {
    if let initialStep { body(initialStep) }
    return true
  }

  /// Does nothing by default.
  @inlinable
  public func forEachPart(_ body: (any Stepper<StepType>) -> Void) {}
}
