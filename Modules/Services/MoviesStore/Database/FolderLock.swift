import Foundation

/// Lets one opener of a folder's database work at a time, in this process and in others.
///
/// SQLite's own locks do not cover the switch to WAL and a series of migrations as a whole. Where the file system has
/// no such locks, openers are not kept apart.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits until nobody else holds the lock.
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
