public import FlowCore

extension NavigationStack {
  /// Pushes the screen of a model, and contributes it with the model: what most steps of a flow on a stack lead to.
  ///
  /// ```swift
  /// case .trailIsPicked(let name): .one(root.push(TrailModel(name)))
  /// ```
  ///
  /// - Returns: What the navigation has to return, so that the model's steps reach the flow while the screen is visible.
  public func push<Model: ScreenModel & Stepper>(_ model: Model) -> FlowContributor<Model.StepType> {
    let screen = Screen(model)
    push(screen)
    return .contribute(screen, with: model)
  }
}
