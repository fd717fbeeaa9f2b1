public import Observation

/// The user who is signed in, shared by all features.
@Observable
public final class Session {
  /// The user's name, or `nil` before signing in.
  public var user: String?

  public init() {}
}
