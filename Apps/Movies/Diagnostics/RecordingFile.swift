import FlowScreens
import FlowTerminal
import Foundation

/// A file into which a session is written, line by line: what was done before a crash is in it.
struct RecordingFile {
  private let handle: FileHandle

  /// - Throws: ``CommandError`` if there is such a file already, or none can be created.
  init(path: String) throws {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandError(
        "cannot record to ‘\(path)’; check that the folder exists, can be written, and has no such file")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    write("# What was done in movies \(MoviesCommand.version); ‘movies play’ does it again.")
  }

  func recorder(of window: Window) -> Recorder {
    Recorder(window: window, write: write)
  }

  private func write(_ line: String) {
    // A full disk must not end the session.
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }
}
