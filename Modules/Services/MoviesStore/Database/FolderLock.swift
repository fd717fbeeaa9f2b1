import Foundation

/// A lock on a folder among all processes, held for as long as the object lives.
///
/// The locks of SQLite do not cover opening, migrating and loading as a whole. On a file system without locks, this one
/// has no effect.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock.
  package init(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) == -1, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
    }
  }
}
