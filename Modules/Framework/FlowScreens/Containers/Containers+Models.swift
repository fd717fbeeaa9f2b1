public import FlowCore

// Each of these shows the screen of a model and returns the contributor, so that the model's steps reach the flow.
// The options and the closure are those of `FlowContributor.contribute`.

extension NavigationStack {
  /// Pushes the screen of a model, and returns the contributor for the navigation.
  ///
  /// ```swift
  /// case .trailIsPicked(let name): .one(root.push(TrailModel(name)))
  /// ```
  public func push<Model: ScreenModel & Stepper>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor<Model.StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, { $0 }) { push($0) }
  }

  /// Pushes the screen of a model with steps of another type, and returns the contributor for the navigation.
  ///
  /// ```swift
  /// case .movieIsPicked(let id): .one(root.push(MovieModel(id)) { .movie($0) })
  /// ```
  public func push<Model: ScreenModel & Stepper, StepType: Step>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false,
    _ transform: @escaping (Model.StepType) -> StepType
  ) -> FlowContributor<StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, transform) { push($0) }
  }

  /// Replaces the top with the screen of a model, and returns the contributor for the navigation.
  public func replaceTop<Model: ScreenModel & Stepper>(
    with model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor<Model.StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, { $0 }) { replaceTop(with: $0) }
  }

  /// Replaces the top with the screen of a model with steps of another type, and returns the contributor for the navigation.
  public func replaceTop<Model: ScreenModel & Stepper, StepType: Step>(
    with model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false,
    _ transform: @escaping (Model.StepType) -> StepType
  ) -> FlowContributor<StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, transform) { replaceTop(with: $0) }
  }
}

extension ModalContainer {
  /// Presents the screen of a model, and returns the contributor for the navigation.
  public func present<Model: ScreenModel & Stepper>(
    _ model: Model, style: PresentationStyle = .sheet, isDismissable: Bool = true,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor<Model.StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, { $0 }) {
      present($0, style: style, isDismissable: isDismissable)
    }
  }

  /// Presents the screen of a model with steps of another type, and returns the contributor for the navigation.
  public func present<Model: ScreenModel & Stepper, StepType: Step>(
    _ model: Model, style: PresentationStyle = .sheet, isDismissable: Bool = true,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false,
    _ transform: @escaping (Model.StepType) -> StepType
  ) -> FlowContributor<StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, transform) {
      present($0, style: style, isDismissable: isDismissable)
    }
  }
}

extension SplitContainer {
  /// Shows the screen of a model as the master, and returns the contributor for the navigation.
  public func setMaster<Model: ScreenModel & Stepper>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor<Model.StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, { $0 }) { setMaster($0) }
  }

  /// Shows the screen of a model as the master with steps of another type, and returns the contributor for the navigation.
  public func setMaster<Model: ScreenModel & Stepper, StepType: Step>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false,
    _ transform: @escaping (Model.StepType) -> StepType
  ) -> FlowContributor<StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, transform) { setMaster($0) }
  }

  /// Shows the screen of a model as the detail, and returns the contributor for the navigation.
  public func showDetail<Model: ScreenModel & Stepper>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor<Model.StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, { $0 }) { showDetail($0) }
  }

  /// Shows the screen of a model as the detail with steps of another type, and returns the contributor for the navigation.
  public func showDetail<Model: ScreenModel & Stepper, StepType: Step>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false,
    _ transform: @escaping (Model.StepType) -> StepType
  ) -> FlowContributor<StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, transform) { showDetail($0) }
  }
}

extension Window {
  /// Shows the screen of a model as the root, and returns the contributor for the navigation.
  public func setRoot<Model: ScreenModel & Stepper>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor<Model.StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, { $0 }) { setRoot($0) }
  }

  /// Shows the screen of a model as the root with steps of another type, and returns the contributor for the navigation.
  public func setRoot<Model: ScreenModel & Stepper, StepType: Step>(
    _ model: Model,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false,
    _ transform: @escaping (Model.StepType) -> StepType
  ) -> FlowContributor<StepType> {
    contribute(model, allowStepWhenNotPresented, allowStepWhenDismissed, transform) { setRoot($0) }
  }
}

private func contribute<Model: ScreenModel & Stepper, StepType: Step>(
  _ model: Model, _ allowStepWhenNotPresented: Bool, _ allowStepWhenDismissed: Bool,
  _ transform: @escaping (Model.StepType) -> StepType, show: (Screen) -> Void
) -> FlowContributor<StepType> {
  let screen = Screen(model)
  show(screen)
  return .contribute(
    screen, with: model,
    allowStepWhenNotPresented: allowStepWhenNotPresented, allowStepWhenDismissed: allowStepWhenDismissed, transform)
}
