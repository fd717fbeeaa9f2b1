import Foundation
import GRDB
import MoviesServices

/// The database file before it is opened.
struct DatabaseFile {
  /// “Movi”, the application ID in the header of every database of this program.
  static let applicationID: Int32 = 0x4d6f_7669

  let path: String
  /// SQLite keeps the other files beside the destination of a symbolic link.
  let destination: URL

  init(in directory: String) {
    let file = URL(fileURLWithPath: directory).appendingPathComponent("movies.sqlite")
    path = file.path
    destination = file.resolvingSymlinksInPath()
  }

  /// Returns a Boolean value that indicates whether there is a file.
  ///
  /// - Throws: `MoviesError` if there is something else, or a file without contents.
  func isPresent() throws -> Bool {
    // Reading from a pipe or a device could block. `FileManager` would also look up the name of the owner.
    guard let status = FileStatus(path) else {
      guard errno == ENOENT else { throw unreadable(systemReason(errno, denied: "you may not open its folder")) }
      guard FileStatus(path, followingLinks: false) == nil else {
        throw unreadable("it is a symbolic link to a missing file")
      }
      return false
    }
    guard status.isRegular else { throw unreadable("it is not a regular file") }
    guard status.size > 0 else { throw MoviesError.damagedDatabase(path: path, reason: "it is empty") }
    return true
  }

  /// Creates the file at once: a process that is killed meanwhile leaves none. Only its owner can read it, and SQLite copies
  /// its permissions.
  func create() throws {
    let new = destination.path + ".new"
    // A log without a database belongs to one that was removed.
    for file in [new, destination.path] { for suffix in ["-wal", "-shm", "-journal"] { unlink(file + suffix) } }
    unlink(new)
    close(open(new, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    let queue = try DatabaseQueue(path: new, configuration: .movies)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA application_id = \(Self.applicationID)")
    }
    try queue.close()
    guard rename(new, destination.path) == 0 else {
      throw unreadable(systemReason(errno, denied: "its folder is write-protected"))
    }
  }

  func unreadable(_ reason: String) -> MoviesError { .unreadableFile(path: path, reason: reason) }
}
