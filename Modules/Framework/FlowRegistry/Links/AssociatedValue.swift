/// Returns the value from which a closure makes a step, or `nil` if there is no such value in the step.
///
/// Reflection only proposes values; the closure decides. So a step with several values of one type is safe.
func associatedValue<Value, StepType: Equatable>(of step: StepType, madeBy makeStep: (Value) -> StepType) -> Value? {
  func search(_ part: Any) -> Value? {
    if let value = part as? Value, makeStep(value) == step { return value }
    let mirror = Mirror(reflecting: part)
    // An enumeration can nest another; a labeled value is a tuple. Nothing else is part of a step's case.
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return nil }
    for child in mirror.children {
      if let value = search(child.value) { return value }
    }
    return nil
  }
  return search(step)
}
