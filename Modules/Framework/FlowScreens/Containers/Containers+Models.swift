public import FlowCore

// Each of these shows the screen of a model and returns the contributor, so the model's steps reach the flow: `map`
// turns them into steps of another type, and `allowing` lets them pass while the screen isn't visible.

extension NavigationStack {
  /// Pushes the screen of a model, and returns the contributor for the navigation.
  ///
  /// ```swift
  /// case .trailIsPicked(let name): .one(root.push(TrailModel(name)))
  /// ```
  public func push<Model: ScreenModel & Stepper>(_ model: Model) -> FlowContributor<Model.StepType> {
    contribute(model) { push($0) }
  }

  /// Replaces the top with the screen of a model, and returns the contributor for the navigation.
  ///
  /// ```swift
  /// case .anotherTeaIsPicked: .one(root.replaceTop(with: PageModel("Sencha")))
  /// ```
  public func replaceTop<Model: ScreenModel & Stepper>(with model: Model) -> FlowContributor<Model.StepType> {
    contribute(model) { replaceTop(with: $0) }
  }
}

extension ModalContainer {
  /// Presents the screen of a model, and returns the contributor for the navigation.
  ///
  /// ```swift
  /// case .orderIsWanted: .one(root.present(PageModel("Order"), style: .fullScreen))
  /// ```
  public func present<Model: ScreenModel & Stepper>(
    _ model: Model, style: PresentationStyle = .sheet, isDismissable: Bool = true
  ) -> FlowContributor<Model.StepType> {
    contribute(model) { present($0, style: style, isDismissable: isDismissable) }
  }

  /// Presents an alert, and returns the contributor for the navigation.
  @discardableResult
  public func present<StepType: Step>(_ alert: Alert<StepType>) -> FlowContributor<StepType> {
    present(alert, style: .sheet)
    return .contribute(alert)
  }
}

extension SplitContainer {
  /// Shows the screen of a model as the master, and returns the contributor for the navigation.
  ///
  /// ```swift
  /// case .settingsAreRequired: .multiple([split.setMaster(PageModel("Menu")), split.showDetail(PageModel("Account"))])
  /// ```
  public func setMaster<Model: ScreenModel & Stepper>(_ model: Model) -> FlowContributor<Model.StepType> {
    contribute(model) { setMaster($0) }
  }

  /// Shows the screen of a model as the detail, and returns the contributor for the navigation.
  public func showDetail<Model: ScreenModel & Stepper>(_ model: Model) -> FlowContributor<Model.StepType> {
    contribute(model) { showDetail($0) }
  }
}

extension Window {
  /// Shows the screen of a model as the root, and returns the contributor for the navigation.
  ///
  /// ```swift
  /// case .shopIsRequired: .one(window.setRoot(PageModel("Teas")))
  /// ```
  public func setRoot<Model: ScreenModel & Stepper>(_ model: Model) -> FlowContributor<Model.StepType> {
    contribute(model) { setRoot($0) }
  }
}

private func contribute<Model: ScreenModel & Stepper>(
  _ model: Model, show: (Screen) -> Void
) -> FlowContributor<Model.StepType> {
  let screen = Screen(model)
  show(screen)
  return .contribute(screen, with: model)
}
