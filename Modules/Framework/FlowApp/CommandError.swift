import FlowContent

/// The error of a command, as one line that is safe to print.
///
/// ```swift
/// let error = CommandError("there is no trail “Rim\nwalk”; ‘trails list’ names all")
/// print(error)  // there is no trail “Rim walk”; ‘trails list’ names all
/// ```
nonisolated public struct CommandError: Error, CustomStringConvertible {
  /// The error, on one line.
  public let description: String

  /// Creates an error. Characters that could control a terminal are replaced.
  public init(_ description: String) {
    self.description = description.terminalSafe
  }
}
