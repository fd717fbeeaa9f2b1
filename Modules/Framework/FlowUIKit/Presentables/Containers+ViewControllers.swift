#if canImport(UIKit)
  import FlowContent
  public import FlowCore
  public import FlowScreens

  // Each of these shows a view controller, and returns the contributor of the model that emits its steps: `map` turns them
  // into steps of another type, and `allowing` lets them pass while the controller isn't visible.

  extension NavigationStack {
    /// Pushes a view controller, and returns the contributor for the navigation.
    ///
    /// ```swift
    /// case .moviesAreRequired: .one(root.push(MoviesViewController(movies), with: movies))
    /// ```
    public func push<StepType: Step>(
      _ controller: some ViewControllerPresentable, with model: some Stepper<StepType>
    ) -> FlowContributor<StepType> {
      push(controller)
      return .contribute(controller, with: model)
    }

    /// Replaces the top with a view controller, and returns the contributor for the navigation.
    ///
    /// ```swift
    /// case .otherTrailIsPicked: .one(root.replaceTop(with: Page(trail), with: trail))
    /// ```
    public func replaceTop<StepType: Step>(
      with controller: some ViewControllerPresentable, with model: some Stepper<StepType>
    ) -> FlowContributor<StepType> {
      replaceTop(with: controller)
      return .contribute(controller, with: model)
    }
  }

  extension ModalContainer {
    /// Presents a view controller, and returns the contributor for the navigation.
    ///
    /// ```swift
    /// case .mapIsWanted: .one(root.present(Page(map), with: map, style: .fullScreen))
    /// ```
    public func present<StepType: Step>(
      _ controller: some ViewControllerPresentable, with model: some Stepper<StepType>,
      style: PresentationStyle = .sheet, isDismissable: Bool = true
    ) -> FlowContributor<StepType> {
      present(controller, style: style, isDismissable: isDismissable)
      return .contribute(controller, with: model)
    }
  }

  extension SplitContainer {
    /// Shows a view controller as the master, and returns the contributor for the navigation.
    ///
    /// ```swift
    /// .multiple([split.setMaster(Page(menu), with: menu), split.showDetail(Page(account), with: account)])
    /// ```
    public func setMaster<StepType: Step>(
      _ controller: some ViewControllerPresentable, with model: some Stepper<StepType>
    ) -> FlowContributor<StepType> {
      setMaster(controller)
      return .contribute(controller, with: model)
    }

    /// Shows a view controller as the detail, and returns the contributor for the navigation.
    public func showDetail<StepType: Step>(
      _ controller: some ViewControllerPresentable, with model: some Stepper<StepType>
    ) -> FlowContributor<StepType> {
      showDetail(controller)
      return .contribute(controller, with: model)
    }
  }

  extension Window {
    /// Shows a view controller as the root, and returns the contributor for the navigation.
    public func setRoot<StepType: Step>(
      _ controller: some ViewControllerPresentable, with model: some Stepper<StepType>
    ) -> FlowContributor<StepType> {
      setRoot(controller)
      return .contribute(controller, with: model)
    }
  }
#endif
