import Foundation

/// The path of the file that a person means.
nonisolated struct TypedPath: Equatable {
  let path: String

  /// A `~` at the beginning stands for the home folder; spaces around the path are left out. `nil` if nothing is left.
  init?(_ text: String, home: String) {
    let spaceless = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    let path = String(spaceless)
    guard !path.isEmpty else { return nil }
    switch path {
    case "~": self.path = home
    case _ where path.hasPrefix("~/"): self.path = home + (home.hasSuffix("/") ? "" : "/") + path.dropFirst(2)
    default: self.path = path
    }
  }

  /// The home folder as shells have it: what `HOME` says, else the folder of the user's account.
  static func home(in environment: [String: String]) -> String {
    if let home = environment["HOME"], !home.isEmpty { home } else { NSHomeDirectory() }
  }
}
