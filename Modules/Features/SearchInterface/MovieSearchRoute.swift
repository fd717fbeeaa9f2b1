public import FlowRegistry

/// The route to a search for movies in all catalogs, in a tab of its own.
nonisolated public struct MovieSearchRoute: Route {
  /// The text that is searched for at first.
  public let text: String

  /// Creates the route.
  public init(text: String) {
    self.text = text
  }
}
