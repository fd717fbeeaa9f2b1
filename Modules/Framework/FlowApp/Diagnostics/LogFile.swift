import FlowContent
import Foundation
import Logging
import Synchronization

/// A log handler that appends lines to a file only its owner can read.
///
/// The file, and its folder, are created with the first line. A large one is renamed at the next start, and replaces the
/// previous one. A line is dropped if it can't be written, and so is every line if the file is a symbolic link or not a
/// regular file.
nonisolated struct LogFile: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level

  private let file: File

  static let largestSize = 1_000_000

  init(path: String, level: Logger.Level) {
    file = File(path: path)
    logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let values = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    let details = values.map { " \($0.key)=\($0.value)" }.joined()
    let error = event.error.map { " (\($0))" } ?? ""
    file.append("\(event.level) \(event.message)\(error)\(details)".terminalSafe)
  }

  private final class File: Sendable {
    private let path: String
    private let handle = Mutex<FileHandle?>(nil)

    init(path: String) {
      self.path = path
    }

    func append(_ line: String) {
      let text = "\(Date.now.formatted(.iso8601)) \(line)\n"
      handle.withLock { handle in
        if handle == nil { handle = open() }
        try? handle?.write(contentsOf: Data(text.utf8))
      }
    }

    private func open() -> FileHandle? {
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      if size > LogFile.largestSize {
        try? FileManager.default.removeItem(atPath: path + ".old")
        try? FileManager.default.moveItem(atPath: path, toPath: path + ".old")
      }
      try? FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // A symbolic link could lead to a file of another program, and a pipe without a reader would block.
      let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let descriptor = Foundation.open(path, flags, 0o600)
      guard descriptor >= 0 else { return nil }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return handle
    }
  }
}
