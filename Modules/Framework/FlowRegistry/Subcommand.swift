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

  /// A Boolean value that indicates whether the command changes the user's data. The data of one that only reads can be
  /// opened so that it can't be changed, and isn't created.
  public let changesData: Bool

  /// Returns the lines to print, given as many arguments as have names.
  public let run: ([String]) async throws -> [String]

  /// Creates a subcommand.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - arguments: The names of the arguments.
  ///   - summary: The effect of the command, in one sentence.
  ///   - changesData: A Boolean value that indicates whether the command changes the user's data.
  ///   - run: Returns the lines to print. The program prints an error that it throws as one line.
  public init(
    _ name: String, arguments: [String] = [], summary: String, changesData: Bool = false,
    run: @escaping ([String]) async throws -> [String]
  ) {
    self.name = name
    self.arguments = arguments
    self.summary = summary
    self.changesData = changesData
    self.run = run
  }

  /// The name and the arguments: `reviews TITLE`.
  public var usage: String { ([name] + arguments).joined(separator: " ") }

  /// The usage and the summary.
  public var description: String { "\(usage): \(summary)" }
}
