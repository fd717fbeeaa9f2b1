import FlowScreens
import Foundation

/// Standard output, for what the person asked to see.
nonisolated enum StandardOutput {
  /// Writes a line. A reader that went away is no error: there is nobody left to tell.
  static func write(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}

/// Standard error, for what went wrong.
nonisolated enum StandardError {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
