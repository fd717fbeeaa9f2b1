import FlowCore

/// A step of the flow that asks for an API key.
nonisolated enum APIKeyStep: Step, Codable, Equatable {
  /// The user asked for something that needs a key.
  case keyIsRequired
  /// The key is saved.
  case keyIsStored
  /// The user declined to enter a key.
  case keyIsDeclined
}
