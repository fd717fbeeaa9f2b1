import Foundation

/// The user's home folder, for which a `~` at the beginning of a path stands.
public struct HomeFolder: Hashable, Sendable {
  /// The path of the folder, or `nil` if `HOME` is not an absolute path.
  public let path: String?

  /// Creates the folder that `HOME` names.
  public init(environment: [String: String]) {
    path = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The folder that `HOME` names in the environment of the process.
  public static var current: HomeFolder { HomeFolder(environment: ProcessInfo.processInfo.environment) }

  /// Returns a path that the user entered, in which the home folder replaces a leading `~`.
  ///
  /// Shells expand a `~` only at the beginning of a word. Foundation would expand what is left in some places and not in
  /// others.
  ///
  /// - Throws: ``InvalidPath``.
  public func expand(_ entered: String) throws(InvalidPath) -> String {
    // Swift replaces invalid bytes in arguments and variables, which would lead to another folder.
    guard !entered.unicodeScalars.contains("\u{FFFD}") else {
      throw InvalidPath(path: entered, reason: "its name is not valid UTF-8; rename it, or use another path")
    }
    guard entered.hasPrefix("~") else { return entered }
    guard entered == "~" || entered.hasPrefix("~/") else {
      throw InvalidPath(
        path: entered,
        reason: "‘~’ stands only for your own home folder; write the whole path, or “./\(entered)” for that name")
    }
    guard let path else {
      throw InvalidPath(path: entered, reason: "HOME is not set to an absolute path; write the whole path")
    }
    return entered.count == 1 ? path : (path.hasSuffix("/") ? path : path + "/") + entered.dropFirst(2)
  }

  /// An error about a path that can't be expanded.
  public struct InvalidPath: Error, Hashable, Sendable, CustomStringConvertible {
    let path: String
    let reason: String

    /// A description of the problem and its solution, in one line.
    public var description: String { "Cannot use the path “\(path)”: \(reason)." }
  }
}
