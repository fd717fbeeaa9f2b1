import FlowApp
import Foundation

/// The lock of a folder of sessions, used by one server at a time: another one would not notice the end of a session.
nonisolated final class FolderLock {
  private let descriptor: Int32

  /// Locks a folder, created if it doesn’t exist, as long as the object lives.
  ///
  /// - Throws: `CommandError` if another server uses it.
  init(_ folder: String) throws(CommandError) {
    _ = try SessionFolder(folder)
    // Where nothing can be written, no session is saved, and there is nothing to share.
    descriptor = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw CommandError("another server uses the sessions in ‘\(folder)’; end it, or use another folder for the data")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
