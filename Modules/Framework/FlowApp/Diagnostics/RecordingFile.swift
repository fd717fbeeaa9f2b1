import FlowScreens
import FlowScripting
import Foundation

/// The file of a recording. Each line is written at once: after a crash, the file has everything leading to it.
final class RecordingFile {
  private let path: String
  private let handle: FileHandle
  private var length: off_t = 0

  /// The error that ended the recording early, if any.
  private(set) var problem: CommandError?

  /// Creates the file.
  ///
  /// - Throws: ``CommandError`` if the file exists or can't be written.
  init(path: String, of program: ProgramIdentity) throws {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandError(
        "cannot record to ‘\(path)’; check that the folder exists and is writable, and the file is new")
    }
    self.path = path
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    write("# Recorded by \(program.name) \(program.version); replay it with ‘\(program.name) play’.")
    if problem != nil {
      remove()
      throw CommandError("cannot record to ‘\(path)’; check that the disk has space")
    }
  }

  func recorder(of window: Window) -> Recorder {
    Recorder(window: window, write: write)
  }

  func remove() {
    unlink(path)
  }

  /// Writes a line. A full disk ends the recording: with a gap, it would replay something else.
  private func write(_ line: String) {
    guard problem == nil else { return }
    let bytes = Data((line + "\n").utf8)
    do {
      try handle.write(contentsOf: bytes)
      length += off_t(bytes.count)
    } catch {
      // Removes a partial line.
      ftruncate(handle.fileDescriptor, length)
      problem = CommandError("the recording ‘\(path)’ is incomplete; check that the disk has space")
    }
  }
}
