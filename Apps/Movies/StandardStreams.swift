import ArgumentParser
import FlowScreens
import Foundation

/// Standard output, for what the person asked to see.
nonisolated enum StandardOutput {
  /// Writes a line. A reader that went away is no error: there is nobody left to tell.
  static func write(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Writes text as it is, without a line break of its own.
  static func writePart(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// - Throws: If standard output goes to a file or another program.
  static func requireTerminal() throws {
    guard isatty(STDOUT_FILENO) == 1 else {
      StandardError.write(
        "movies: standard output is no terminal; use ‘movies --plain’, ‘movies play SCRIPT’, ‘movies list’, ‘movies show’ or ‘movies search’"
      )
      throw ExitCode(64)
    }
  }
}

/// Standard error, for what went wrong.
nonisolated enum StandardError {
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
