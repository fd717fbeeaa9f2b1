import Observation

/// The user who is signed in, shared by all features.
@Observable
package final class Session {
  /// The user's name, or `nil` before signing in.
  package var user: String?

  package init() {}
}
