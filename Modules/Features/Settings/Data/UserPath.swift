import Foundation

/// The path of a file as the user entered it.
nonisolated struct UserPath {
  let path: String

  /// Creates a path without surrounding spaces, in which a leading `~` is replaced by the home folder. Returns `nil` for
  /// an empty text.
  init?(_ text: String, home: String) {
    let path = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !path.isEmpty else { return nil }
    switch path {
    case "~": self.path = home
    case _ where path.hasPrefix("~/"): self.path = home + (home.hasSuffix("/") ? "" : "/") + path.dropFirst(2)
    default: self.path = path
    }
  }

  /// Returns the home folder: the value of `HOME` if it is set, as in a shell, or the folder of the user's account.
  static func home(in environment: [String: String]) -> String {
    if let home = environment["HOME"], !home.isEmpty { home } else { NSHomeDirectory() }
  }
}
