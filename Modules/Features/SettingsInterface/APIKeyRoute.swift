public import FlowRegistry

/// Asks for the key to the online catalog, to be presented modally where it is needed.
nonisolated public struct APIKeyRoute: Route {
  /// What the flow hands over.
  public typealias Output = APIKeyOutput

  /// Creates the route.
  public init() {}
}

/// How asking for the key ended.
nonisolated public enum APIKeyOutput: Equatable, Sendable {
  /// There is a key now: it was accepted, and is stored.
  case keyIsStored
  /// The person does not want to give one.
  case declined
}
