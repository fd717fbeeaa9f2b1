/// A subcommand that a feature contributes to the program. It returns lines, and the program prints them.
///
/// ```swift
/// registry.contribute(
///   Subcommand("reviews", arguments: ["TITLE"], summary: "Print your reviews of a movie.") { arguments in
///     try await reviews.lines(about: arguments[0])
///   })
/// ```
public struct Subcommand: CustomStringConvertible {
  /// The name of the command.
  public let name: String

  /// The names of the arguments, all of which are required.
  public let arguments: [String]

  /// The effect of the command, in one sentence.
  public let summary: String

  /// Returns the lines to print, given as many arguments as have names.
  public let run: ([String]) async throws -> [String]

  /// Creates a subcommand.
  public init(
    _ name: String, arguments: [String] = [], summary: String, run: @escaping ([String]) async throws -> [String]
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.run = run
  }

  /// The name and the arguments: `reviews TITLE`.
  public var usage: String { ([name] + arguments).joined(separator: " ") }

  /// The usage and the summary.
  public var description: String { "\(usage): \(summary)" }
}
