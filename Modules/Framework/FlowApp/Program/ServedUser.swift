/// The user of a browser, for the application shown there by a server.
public struct ServedUser {
  /// The profile to which the user has signed in.
  public let profile: ServedProfile

  /// Ends the session.
  public let signOut: @MainActor () -> Void

  /// Verifies a password in the server’s queue, so a session can’t guess passwords without limit.
  ///
  /// The argument returns whether the password was right. It isn’t called if there were too many attempts, or too many
  /// wait: then the error has a sentence for the user.
  public let verify: @MainActor (_ isRight: @escaping @Sendable () async throws -> Bool) async throws -> Bool

  /// Creates a user.
  public init(
    of profile: ServedProfile, signOut: @escaping @MainActor () -> Void,
    verify: @escaping @MainActor (_ isRight: @escaping @Sendable () async throws -> Bool) async throws -> Bool
  ) {
    self.profile = profile
    self.signOut = signOut
    self.verify = verify
  }
}

/// A profile shown by a server.
nonisolated public struct ServedProfile: Codable, Hashable, Sendable {
  /// The identifier of the profile. It never changes.
  public let id: String

  /// The version of its password. A new password ends the sessions of the former ones.
  public let version: String

  /// Creates a profile.
  public init(id: String, version: String = "") {
    self.id = id
    self.version = version
  }
}
