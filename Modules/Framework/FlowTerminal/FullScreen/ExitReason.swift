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
}
