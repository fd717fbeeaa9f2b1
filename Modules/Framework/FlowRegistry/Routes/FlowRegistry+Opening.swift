public import FlowCore
public import FlowScreens

extension FlowRegistry {
  /// Lets features open links and places of other features in a window.
  public func connect(to window: Window, _ coordinator: FlowCoordinator) {
    self.window = window
    self.coordinator = coordinator
  }

  /// Leads the user to a place in another feature, such as its tab, and brings that to the front.
  ///
  /// A flow calls this instead of showing a screen itself:
  ///
  /// ```swift
  /// case .genreIsPicked(let genre):
  ///   registry.open(GenreRoute(genre: genre))
  ///   return .none
  /// ```
  ///
  /// Nothing happens if no feature provides the place, or the registry isn't connected. Ask with ``provides(_:)`` before
  /// you offer it to the user.
  public func open<R: Route>(_ route: R) {
    if let step = provider(of: R.self)?.makeStep?(route) { lead(through: [step]) }
  }

  /// Follows a link through its places, now or when flows can take their steps.
  ///
  /// - Throws: ``LinkError`` if the link leads nowhere, or the error that the closure of its feature throws.
  public func open(_ link: DeepLink) throws {
    lead(through: try steps(for: link))
  }

  private func lead(through path: [any Step]) {
    guard let coordinator else { return }
    window?.open(path, with: coordinator)
  }
}
