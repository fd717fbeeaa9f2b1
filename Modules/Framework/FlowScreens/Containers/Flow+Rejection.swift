public import FlowCore

extension Flow where Root: ModalPresenting {
  /// Tells the user in an alert why the step was rejected.
  ///
  /// A flow with its own implementation does something else.
  public func didReject(_ step: StepType, because error: any Error) {
    root.tell("That isn’t possible", message: "\(error)")
  }
}
