public import FlowRegistry

/// The route to the form for an API key, to be presented where one is needed.
nonisolated public struct APIKeyRoute: Route {
  /// The output of the form.
  public typealias Output = APIKeyOutput

  /// Creates the route.
  public init() {}
}

/// The outcome of the form for an API key.
nonisolated public enum APIKeyOutput: Equatable, Sendable {
  /// The key was accepted and is stored.
  case keyIsStored
  /// The user declined to enter a key.
  case declined
}
