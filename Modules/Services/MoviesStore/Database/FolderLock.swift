import Foundation
import MoviesServices

/// A lock on a folder among all processes, held for as long as the object lives.
///
/// The locks of SQLite don't cover opening, migrating and loading as a whole. On a file system without locks, this one has
/// no effect. The file of the lock is never removed: another process may wait for it.
package final class FolderLock {
  private static let pause = Duration.milliseconds(20)

  private let file: FileHandle?

  /// Waits for the lock.
  ///
  /// The pauses count, not the clock: while this process is busy, its own task with the lock doesn't proceed either.
  ///
  /// - Throws: `MoviesError.folderInUse(path:)` if another process holds the lock for too long.
  package init(_ folder: String, patience: Duration = .seconds(5)) async throws {
    let path = URL(fileURLWithPath: folder).appendingPathComponent("movies.lock").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    let file = descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var waited = Duration.zero
    while file != nil, flock(descriptor, LOCK_EX | LOCK_NB) == -1, errno == EWOULDBLOCK || errno == EINTR {
      guard waited < patience else {
        throw MoviesError.folderInUse(path: folder)
      }
      try await Task.sleep(for: Self.pause)
      waited += Self.pause
    }
    self.file = file
  }
}
