import Foundation

/// The reason for the end of a full screen or of plain lines.
nonisolated public enum ExitReason: Equatable, Sendable {
  /// The user quit, or the window was closed.
  case quit
  /// The user pressed Ctrl-C, or the process received `SIGINT`.
  case interrupted
  /// The process received this termination signal.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case lostTerminal

  /// The exit code for this reason, as in a shell: 128 plus the number of the signal, or 0.
  ///
  /// ```swift
  /// let code = ExitReason.terminated(signal: 15).exitCode  // 143
  /// ```
  public var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .interrupted: 128 + SIGINT
    case .terminated(let signal): 128 + signal
    case .lostTerminal: 128 + SIGHUP
    }
  }
}
