import ArgumentParser
import FlowScreens
import Foundation
import Synchronization

/// Standard output, for what the person asked to see.
nonisolated enum StandardOutput {
  private static let isIncomplete = Mutex(false)

  /// That not all could be written, to a full disk for one; `nil` if it could. A reader that went away is no error: there
  /// is nobody left to tell.
  static var problem: CommandError? {
    isIncomplete.withLock(\.self)
      ? CommandError("standard output could not be written, and is not complete; check that the disk has space") : nil
  }

  /// Writes a line.
  static func write(_ line: String) {
    writePart(line + "\n")
  }

  /// Writes text as it is, without a line break of its own.
  static func writePart(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      guard cause?.code != Int(EPIPE) else { return }
      isIncomplete.withLock { $0 = true }
    }
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
