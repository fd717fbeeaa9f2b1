public import Foundation

/// A failure of a profile or its password.
///
/// Its ``description`` is for a user anywhere; ``errorDescription`` also says where, for the user of this computer.
public enum ProfileError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// No profile has this name.
  case unknown(String, names: [String])
  /// Another profile has this name.
  case nameIsTaken(String)
  /// The password is not that of the profile.
  case wrongPassword
  /// The file of the password cannot be read or written.
  case unusablePassword(path: String, reason: String)

  /// The error in one line: what is wrong, where, and the way out.
  public var errorDescription: String? {
    guard case .unusablePassword(let path, let reason) = self else { return description }
    return "Cannot use the password in “\(path)”: \(reason). Fix that and try again."
  }

  /// The error in one line: what is wrong, and the way out.
  public var description: String {
    switch self {
    case .unknown(let name, let names):
      names.isEmpty
        ? "there is no profile yet; start ‘movies’ to make one"
        : "there is no profile ‘\(name)’; use \(names.map { "‘\($0)’" }.joined(separator: " or "))"
    case .nameIsTaken(let name): "Another profile has the name “\(name)”. Choose another name."
    case .wrongPassword: "Wrong password."
    case .unusablePassword(_, let reason): "Cannot use the password: \(reason). Fix that and try again."
    }
  }
}
