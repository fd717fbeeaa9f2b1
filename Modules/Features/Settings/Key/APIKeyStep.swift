public import FlowCore

/// What happens while the person is asked for the key to the online catalog.
nonisolated public enum APIKeyStep: Step, Codable, Equatable {
  /// Something cannot be done without a key.
  case keyIsRequired
  /// A key was entered, and is safe on disk.
  case keyIsStored
  /// The person does not want to give one.
  case keyIsDeclined
}
