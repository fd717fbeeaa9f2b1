import Foundation
import MoviesServices

/// A lock on a folder among all processes, held for as long as the object lives.
///
/// The locks of SQLite don't cover opening, migrating and loading as a whole. On a file system without locks, this one has
/// no effect. The file of the lock names the process that holds it. It is never removed: another process may wait for it.
package final class FolderLock {
  private static let pause = Duration.milliseconds(20)

  private let file: FileHandle?

  /// Waits for the lock.
  ///
  /// - Throws: `MoviesError.folderInUse(path:holder:)` if another process holds the lock for too long.
  package init(_ folder: String, patience: Duration = .seconds(5)) async throws {
    let path = URL(fileURLWithPath: folder).appendingPathComponent("movies.lock").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    let file = descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let deadline = ContinuousClock.now + patience
    while file != nil, flock(descriptor, LOCK_EX | LOCK_NB) == -1, errno == EWOULDBLOCK || errno == EINTR {
      guard ContinuousClock.now < deadline else {
        throw MoviesError.folderInUse(path: folder, holder: Self.holder(in: path))
      }
      try await Task.sleep(for: Self.pause)
    }
    let process = ProcessInfo.processInfo
    try? file?.truncate(atOffset: 0)
    try? file?.write(contentsOf: Data("\(process.processIdentifier) \(process.processName)\n".utf8))
    self.file = file
  }

  /// Returns the name and the number of the process that holds a lock, or `nil` if its file names no living process.
  private static func holder(in path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let match = text.wholeMatch(of: /([1-9][0-9]*) (.+)\n/), let process = pid_t(match.1),
      kill(process, 0) == 0 || errno == EPERM
    else { return nil }
    return "\(match.2), process \(process)"
  }

  deinit {
    try? file?.truncate(atOffset: 0)
  }
}
