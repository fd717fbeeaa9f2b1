import FlowContent

/// The error of a command, as one line that is safe to print.
nonisolated public struct CommandError: Error, CustomStringConvertible {
  /// The error, on one line.
  public let description: String

  /// Creates an error. Characters that could control a terminal are replaced.
  public init(_ description: String) {
    self.description = description.terminalSafe
  }
}
