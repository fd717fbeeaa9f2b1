import FlowApp
import Foundation
import MoviesFiles
import MoviesServices

extension DataOptions {
  /// Asks for the password of the command’s profile if it has one.
  ///
  /// - Throws: `CommandError` without a way to ask, and `ProfileError`.
  func unlock() async throws {
    let profile = try currentProfile()
    guard try await !isUnlocked(profile) else { return }
    // getpass reads from the terminal alone, and shows nothing of it.
    guard isatty(STDIN_FILENO) != 0, let typed = getpass("Password: ") else {
      throw CommandError("the profile has a password; use --password-file FILE, or a terminal")
    }
    try await check(String(cString: typed), of: profile)
  }

  /// Returns a Boolean value that indicates whether a profile has no password, or the option gives it.
  ///
  /// - Throws: `ProfileError` if it is wrong.
  func isUnlocked(_ profile: Profile) async throws -> Bool {
    guard profile.password.isSet else { return true }
    guard let passwordFile else { return false }
    let path = try HomeFolder.current.expand(passwordFile)
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else {
      throw CommandError("--password-file: cannot read ‘\(passwordFile)’")
    }
    try await check(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines), of: profile)
    return true
  }

  private func check(_ text: String, of profile: Profile) async throws {
    guard try await profile.password.matches(text) else { throw ProfileError.wrongPassword }
  }
}
