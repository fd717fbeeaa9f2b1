/// Compiled for the type of the stepper where that conforms to `Stepper`. In the core, which doesn't know the type of the
/// steps, an optional step or a cast to `CompositeStepper` asks the Swift runtime for a type: a tenth of a page's cost.
extension Stepper {
  /// Calls a closure with the initial step.
  @inlinable
  public func withInitialStep(_ body: (StepType) -> Void) -> Bool {
    guard let step = initialStep else { return false }
    body(step)
    return true
  }

  /// Does nothing by default.
  @inlinable
  public func forEachPart(_ body: (any Stepper<StepType>) -> Void) {}
}
