public import FlowCore
public import MoviesServices

/// A step of the screen that asks for the user's name.
nonisolated public enum NameStep: Step, Equatable {
  /// The user gave a valid name.
  case nameIsGiven(Account)
  /// The user continues without a name.
  case nameIsSkipped
}

/// A step of the screen that asks for the API key. It isn't `Codable`, because a key must not be saved with a place.
nonisolated public enum KeyStep: Step, Equatable {
  /// The user gave a key that was accepted, or that they want to use without a check.
  case keyIsGiven(APIKey)
  /// The user continues without a key.
  case keyIsSkipped
}
