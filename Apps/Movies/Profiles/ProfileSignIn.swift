import FlowApp
import MoviesFiles

/// The profiles that users of a server sign in to. A session has the number of its profile and the version of the password,
/// so that a new password ends it.
struct ProfileSignIn: SignInService {
  private let profiles: Profiles
  private let only: Profile?

  /// Serves all profiles, or a single one.
  ///
  /// - Throws: `CommandError` if one of them has no password.
  init(to profiles: Profiles, only: Profile?) throws {
    self.profiles = profiles
    self.only = only
    let reached = only.map { [$0] } ?? profiles.named
    guard !reached.isEmpty else {
      throw CommandError("--behind-proxy: there is no profile yet; start ‘movies’ to make one, and set its password")
    }
    if let open = reached.first(where: { !$0.password.isSet }) {
      throw CommandError(
        "--behind-proxy: the profile ‘\(open.name ?? "")’ has no password; set one in its settings, or serve another "
          + "profile alone with --profile")
    }
  }

  func profile(named name: String, password: String) async throws -> String? {
    guard let profile = try await profiles.profile(named: name, password: password), isReached(profile) else {
      return nil
    }
    return profile.password.version.map { "\(profile.number) \($0)" }
  }

  func admits(_ session: String) -> Bool { profile(of: session) != nil }

  /// Returns the profile of a session, unless its password was changed.
  func profile(of session: String) -> Profile? {
    let parts = session.split(separator: " ")
    guard parts.count == 2, let profile = Int(parts[0]).map({ profiles.profile($0) }), isReached(profile),
      profile.password.version == String(parts[1])
    else { return nil }
    return profile
  }

  private func isReached(_ profile: Profile) -> Bool { only.map { $0.number == profile.number } ?? true }
}
