package import Foundation
import Synchronization

/// The lock of the process that writes to a database: a byte of the memory that all connections share
/// (https://sqlite.org/walformat.html#locks).
package enum WriteLock {
  private static let offset: off_t = 120
  /// Files stay open: the system ends all locks of a process on a file, and so those of SQLite, when one is closed.
  private static let descriptors = Mutex<[String: Int32]>([:])

  /// Returns the number of the other process that has the lock of a database; `nil` if none has.
  static func process(at path: String) -> pid_t? {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path + "-shm"
    let descriptor = descriptors.withLock { descriptors in
      let descriptor = descriptors[file] ?? open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      descriptors[file] = descriptor < 0 ? nil : descriptor
      return descriptor
    }
    return processLocking(descriptor, offset..<offset + 1)
  }

  /// Returns the number of another process that has a lock on bytes of an open file; `nil` if none has.
  package static func processLocking(_ descriptor: Int32, _ bytes: Range<off_t>) -> pid_t? {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = bytes.lowerBound
    lock.l_len = off_t(bytes.count)
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK) ? lock.l_pid : nil
  }
}
