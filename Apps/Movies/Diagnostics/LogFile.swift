import FlowScreens
import Foundation
import Logging
import Synchronization

/// Appends what is logged to a file, a line each; never to the screen.
///
/// The file is for its owner's eyes only, and appears with the first line. One that has grown large is put aside at the
/// next start, in the place of the one that was put aside before. A line that cannot be written is left out: there is
/// nobody to tell.
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
      let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
  }
}
