import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// A database that is moved aside, together with the files that SQLite keeps beside it.
struct QuarantinedDatabase {
  /// The suffixes of the files beside a database. They may contain the latest changes.
  static let companions = ["-wal", "-shm", "-journal"]

  let path: String

  /// - Parameter path: The path of the database. A symbolic link stands for its destination.
  init(path: String) {
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The folder of the database.
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// A Boolean value that indicates whether another process has the database open.
  ///
  /// As long as one has, SQLite locks these bytes, which are beyond the end of any database
  /// (https://sqlite.org/src/file/src/os.h).
  var isInUse: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 0x200
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Moves the database aside, and `replacement` to its place.
  ///
  /// On file systems with hard links there is a file at the path at any moment. A program that is started meanwhile would
  /// otherwise create an empty database.
  ///
  /// - Returns: The new path of the database, or `nil` if there was none.
  func replace(with replacement: String, on today: CalendarDate) throws -> String? {
    let name = freeName(on: today)
    let hasDatabase = exists(path)
    let isLinked = hasDatabase && link(path, name) == 0
    // The new database must not find companions of the former one.
    for companion in Self.companions where exists(path + companion) {
      try check(rename(path + companion, name + companion))
    }
    if hasDatabase, !isLinked {
      try check(rename(path, name))
    }
    try check(rename(replacement, path))
    WholeFile.synchronize(folder)
    return hasDatabase ? name : nil
  }

  private func freeName(on today: CalendarDate) -> String {
    var number = 1
    var name = path + ".corrupt-\(today)"
    while ([""] + Self.companions).contains(where: { exists(name + $0) }) {
      number += 1
      name = path + ".corrupt-\(today)-\(number)"
    }
    return name
  }

  private func exists(_ path: String) -> Bool { FileStatus(path, followingLinks: false) != nil }

  private func check(_ result: Int32) throws {
    guard result == 0 else {
      let reason = systemReason(errno, denied: "it is write-protected")
      throw MoviesError.unusableDirectory(path: folder, reason: reason)
    }
  }
}
