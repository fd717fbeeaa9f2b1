import FlowApp
import FlowContent
import MoviesFiles
import MoviesStore
import Synchronization

/// The profiles that users of a server sign in to. A session has the number of its profile and the version of the password,
/// so that a new password ends it.
final class ProfileSignIn: SignInService {
  private let profiles: Profiles
  private let only: Profile?
  /// The versions of the passwords, by number of the profile, for the state of the file when it was read. Each request asks.
  nonisolated private let versions = Mutex<[Int: (status: FileStatus, version: String)]>([:])

  /// Serves all profiles, or a single one. No user can sign in to one without a password: a user who removes theirs must not
  /// keep the server from starting again for the others.
  ///
  /// - Parameter warn: Receives a line for each profile that has no password.
  /// - Throws: `CommandError` if none has a password.
  init(to profiles: Profiles, only: Profile?, warn: (String) -> Void = { _ in }) throws {
    self.profiles = profiles
    self.only = only
    let reached = only.map { [$0] } ?? profiles.named
    guard !reached.isEmpty else {
      throw CommandError("--behind-proxy: there is no profile yet; start ‘movies’ to make one, and set its password")
    }
    let open = reached.filter { !$0.password.isSet }.map { "‘\($0.name ?? "")’".terminalSafe }
    guard open.count < reached.count else {
      throw CommandError("--behind-proxy: the profile \(open[0]) has no password; set one in its settings")
    }
    for name in open { warn("no user can sign in to the profile \(name): it has no password") }
  }

  nonisolated func profile(named name: String, password: String) async throws -> ServedProfile? {
    guard let profile = try await profiles.profile(named: name, password: password), isReached(profile) else {
      return nil
    }
    return try version(of: profile).map { ServedProfile(id: "\(profile.number)", version: $0) }
  }

  nonisolated func admits(_ served: ServedProfile) throws -> Bool { try profile(of: served) != nil }

  /// Returns the profile of a session, unless its password was changed.
  nonisolated func profile(of served: ServedProfile) throws -> Profile? {
    guard let profile = Int(served.id).map(profiles.profile), isReached(profile),
      try version(of: profile) == served.version
    else { return nil }
    return profile
  }

  nonisolated private func isReached(_ profile: Profile) -> Bool { only.map { $0.number == profile.number } ?? true }

  /// Returns the version of the password of a profile, and reads it only if its file has changed.
  nonisolated private func version(of profile: Profile) throws -> String? {
    guard let status = try profile.password.fileStatus else { return nil }
    if let known = versions.withLock({ $0[profile.number] }), known.status == status { return known.version }
    guard let version = try profile.password.version else { return nil }
    versions.withLock { $0[profile.number] = (status, version) }
    return version
  }
}
