/// The profiles of a program whose users sign in with a password.
nonisolated public protocol SignInService: Sendable {
  /// Returns the profile with a name and a password, or `nil` if there is none.
  ///
  /// The duration must not tell whether the name is that of a profile.
  func profile(named name: String, password: String) async throws -> ServedProfile?

  /// Returns a Boolean value that indicates whether a session may still use a profile.
  ///
  /// - Throws: An error if that can’t be found out at the moment. The session goes on later.
  func admits(_ profile: ServedProfile) throws -> Bool
}
