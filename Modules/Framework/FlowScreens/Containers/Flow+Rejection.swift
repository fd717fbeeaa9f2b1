public import FlowCore

extension Flow where Root: ModalPresenting {
  /// Tells the user in an alert why the step was rejected.
  ///
  /// A flow with its own implementation does something else.
  public func didReject(_ step: StepType, because error: any Error) {
    let alert = Alert<StepType>("That isn’t possible", message: "\(error)", choices: [.init("Go back", key: "b")])
    root.present(alert, style: .sheet, isDismissable: true)
  }
}
