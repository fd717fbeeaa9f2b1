/// A subcommand contributed to the program by a feature. It returns lines, and the program prints them.
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

  /// `true` if the command changes the user's data. For a command that only reads, the data can be opened in a way that
  /// can't change it, and isn't created.
  public let changesData: Bool

  /// Returns the lines to print, given an argument for each name.
  public let run: ([String]) async throws -> [String]

  /// Creates a subcommand.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - arguments: The names of the arguments.
  ///   - summary: The effect of the command, in one sentence.
  ///   - changesData: Whether the command changes the user's data.
  ///   - run: Returns the lines to print. The program prints a thrown error as one line.
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
  package var usage: String { ([name] + arguments).joined(separator: " ") }

  /// The usage and the summary.
  public var description: String { "\(usage): \(summary)" }
}
