import Foundation
import Synchronization

/// The standard output, for the results requested by the user.
nonisolated public enum StandardOutput {
  private static let isIncomplete = Mutex(false)

  /// `true` if the reader has closed the pipe.
  static var isClosed: Bool {
    var descriptor = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLERR) != 0
  }

  /// The error if some output was lost, for example on a full disk. A pipe closed by its reader is no error.
  static var problem: CommandError? {
    isIncomplete.withLock(\.self)
      ? CommandError("standard output is incomplete; check that the disk has space") : nil
  }

  /// Writes a line.
  public static func write(_ line: String) {
    writePart(line + "\n")
  }

  /// Writes text without a line break.
  package static func writePart(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      guard cause?.code != Int(EPIPE) else { return }
      isIncomplete.withLock { $0 = true }
    }
  }
}

/// The standard error output.
nonisolated public enum StandardError {
  /// Writes a line. It is dropped if it can't be written.
  public static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
