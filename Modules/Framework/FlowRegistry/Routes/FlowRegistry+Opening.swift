public import FlowCore
public import FlowScreens

extension FlowRegistry {
  /// Lets features open links and places of other features in a window, also those opened before this call.
  ///
  /// ```swift
  /// let registry = FlowRegistry()
  /// registry.connect(to: window, coordinator)
  /// ```
  public func connect(to window: any LinkOpening, _ coordinator: FlowCoordinator) {
    self.window = window
    self.coordinator = coordinator
    let paths = waitingPaths
    waitingPaths = []
    for path in paths { lead(through: path) }
  }

  /// Leads the user to a place in another feature, such as its tab, and brings the place to the front.
  ///
  /// A flow calls this instead of showing a screen itself:
  ///
  /// ```swift
  /// case .genreIsPicked(let genre):
  ///   registry.open(GenreRoute(genre: genre))
  ///   return .none
  /// ```
  ///
  /// Nothing happens if no feature provides the place: ask with ``provides(_:)`` before you offer it to the user. If
  /// the registry isn't connected, the place waits until it is.
  public func open<R: Route>(_ route: R) {
    if let step = provider(of: R.self)?.makeStep?(route) { lead(through: [step]) }
  }

  /// Follows a link through its places, now or when flows can take their steps. If a sheet in front has unsaved
  /// changes, the user is asked first, and the link is followed when they are discarded. A place that is up is brought
  /// to the front, and only what is over it is asked about.
  ///
  /// If it turns out later that the link leads nowhere, the user is told in the window.
  ///
  /// - Throws: ``LinkError`` if the link leads nowhere, or the error thrown by the closure of its feature.
  public func open(_ link: DeepLink) throws {
    let path = try steps(for: link)
    guard let window, coordinator?.isUp(path) == false else {
      lead(through: path)
      return
    }
    let error = LinkError.unhandled(link.path.joined(separator: "/"))
    var offer: StepOffer?
    var isLater = false
    window.closeUnsavedSheets { [weak self, weak window] in
      let followed = self?.lead(through: path)
      followed?.onSettled { [weak followed] _ in
        if isLater, followed?.isUnhandled == true { window?.tell("Link not found", message: "\(error)") }
      }
      offer = followed
    }
    isLater = true
    if offer?.isUnhandled == true { throw error }
  }

  /// Presents the flow behind a route over the root of another flow, and returns its output.
  ///
  /// A flow asks for a step's precondition with it:
  ///
  /// ```swift
  /// func adapt(step: BeersStep) -> Adaptation<BeersStep> {
  ///   guard step == .favoritesAreRequired, session.user == nil else { return .proceed(step) }
  ///   return .resolve { await self.registry.result(of: SignInRoute(), presentedBy: self) == nil ? nil : step }
  /// }
  /// ```
  ///
  /// The wait is the user's turn, for which `settle()`, scripts and tests do not wait. Canceling the task dismisses the
  /// flow.
  ///
  /// A `FlowApp` connects its registry, and so does a `FlowTest` with the registry passed to it. If the registry isn't
  /// connected, there is no output, which is reported as a mistake.
  ///
  /// - Parameters:
  ///   - route: The route of the flow.
  ///   - presenter: The live flow under which the new flow is started, and with which it ends.
  /// - Returns: The output, or `nil` if the flow ended without one: the user has closed it, or the task was canceled.
  public func result<R: Route, Presenter: Flow>(of route: R, presentedBy presenter: Presenter) async -> R.Output?
  where Presenter.Root: ModalPresenting {
    guard let coordinator else {
      presenter.root.lifecycle.report(.registryNotConnected(String(describing: R.self)))
      return nil
    }
    let flow = flow(for: route)
    presenter.root.present(flow.root, style: .sheet, isDismissable: true)
    let result = await coordinator.result(of: flow, under: presenter)
    presenter.root.remove(flow.root)
    return if case .output(let output) = result { output } else { nil }
  }

  @discardableResult
  private func lead(through path: [any Step]) -> StepOffer? {
    guard let coordinator else {
      waitingPaths.append(path)
      return nil
    }
    return window?.open(path, with: coordinator)
  }
}
