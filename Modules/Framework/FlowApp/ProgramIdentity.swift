/// The name, the version and the purpose of a program.
///
/// ```swift
/// static let identity = ProgramIdentity(name: "books", version: "1.2.0", summary: "Remember what you have read.")
/// ```
nonisolated public struct ProgramIdentity: Sendable {
  /// The name of the command, which is also the scheme of the links: `trails`.
  public let name: String

  /// The version, as ‘--version’ prints it.
  public let version: String

  /// The purpose of the program, as ‘--help’ prints it.
  public let summary: String

  /// Creates an identity.
  public init(name: String, version: String, summary: String) {
    self.name = name
    self.version = version
    self.summary = summary
  }
}
