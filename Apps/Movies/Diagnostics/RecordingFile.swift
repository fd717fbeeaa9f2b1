import FlowScreens
import FlowScripting
import Foundation

/// A file into which a session is written, line by line: what was done before a crash is in it.
final class RecordingFile {
  private let path: String
  private let handle: FileHandle
  private var length: off_t = 0

  /// Why the file ends before the session does; `nil` while all of it is there.
  private(set) var problem: CommandError?

  /// - Throws: ``CommandError`` if there is such a file already, or none can be written.
  init(path: String) throws {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandError(
        "cannot record to ‘\(path)’; check that the folder exists, can be written, and has no such file")
    }
    self.path = path
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    write("# What was done in movies \(MoviesCommand.version); ‘movies play’ does it again.")
    if problem != nil {
      remove()
      throw CommandError("cannot record to ‘\(path)’; check that the disk has space")
    }
  }

  func recorder(of window: Window) -> Recorder {
    Recorder(window: window, write: write)
  }

  /// Takes the file away, with what is in it.
  func remove() {
    unlink(path)
  }

  /// A full disk does not end the session, but the recording: after a gap the rest would do something else.
  private func write(_ line: String) {
    guard problem == nil else { return }
    let bytes = Data((line + "\n").utf8)
    do {
      try handle.write(contentsOf: bytes)
      length += off_t(bytes.count)
    } catch {
      // Half a line is no line of a script.
      ftruncate(handle.fileDescriptor, length)
      problem = CommandError(
        "the recording ‘\(path)’ is not complete: it ends where it could not be written any more; check that the disk has space"
      )
    }
  }
}
