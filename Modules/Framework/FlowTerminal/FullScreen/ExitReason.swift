import Foundation

/// Why a full screen ended.
nonisolated public enum ExitReason: Equatable, Sendable {
  /// The person quit, or the window was closed.
  case quit
  /// The person pressed Ctrl-C, or the process was sent `SIGINT`.
  case interrupted
  /// The process was sent this signal, which asks it to end.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case lostTerminal

  /// The exit code of a process that ends for this reason, as shells have it: 128 and the number of the signal, or 0.
  public var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .interrupted: 128 + SIGINT
    case .terminated(let signal): 128 + signal
    case .lostTerminal: 128 + SIGHUP
    }
  }
}
