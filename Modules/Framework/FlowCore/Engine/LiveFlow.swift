/// A live flow, for code that doesn't know the type of its steps.
protocol LiveFlow: AnyObject {
  var node: FlowNode { get }

  /// The adaptation that waits for an answer.
  var pendingAdaptation: PendingAdaptation? { get }

  /// Handles a step of the flow's type whose turn has come, or holds it while another one is being resolved.
  func take(_ step: StepBox, _ offer: StepOffer?)

  /// Handles a step that was forwarded or mapped, or reports it as unhandled if it is of another type.
  func emit(any step: any Step)

  /// Navigates, without adapting, to the step that a closure returns for the type of the flow's steps.
  func replay(_ read: (any Step.Type) throws -> any Step) rethrows

  /// Releases the flow. Each step that still waits gets its outcome.
  func release()
}
