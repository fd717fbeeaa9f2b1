/// The password of the user's profile. It protects the profile in the program, and does not encrypt the files.
public protocol PasswordService: Sendable {
  /// A Boolean value that indicates whether the profile has a password.
  var isSet: Bool { get }

  /// Returns a Boolean value that indicates whether a text is the password.
  ///
  /// - Throws: ``ProfileError/unusablePassword(path:reason:)``.
  func matches(_ text: String) async throws -> Bool

  /// Sets, replaces or removes the password.
  ///
  /// - Parameters:
  ///   - new: The new password, or `nil` for none.
  ///   - current: The present password. It is ignored if there is none.
  /// - Throws: ``ProfileError``.
  func change(to new: String?, from current: String) async throws
}
