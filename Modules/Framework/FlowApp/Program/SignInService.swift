/// The profiles of a program whose users sign in with a password.
///
/// ```swift
/// struct Profiles: SignInService {
///   func profile(named name: String, password: String) async throws -> ServedProfile? {
///     try await isRight(password, of: name) ? ServedProfile(id: name) : nil
///   }
///
///   func admits(_ profile: ServedProfile) throws -> Bool { try version(of: profile.id) == profile.version }
/// }
/// ```
nonisolated public protocol SignInService: Sendable {
  /// Returns the profile with a name and a password, or `nil` if there is none.
  ///
  /// The duration must not reveal whether a profile has the name.
  func profile(named name: String, password: String) async throws -> ServedProfile?

  /// Returns whether a session may still use a profile.
  ///
  /// - Throws: An error if the answer is unknown at the moment. The session goes on later.
  func admits(_ profile: ServedProfile) throws -> Bool
}
