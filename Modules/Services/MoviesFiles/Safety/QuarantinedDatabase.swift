import Foundation
import MoviesServices

/// A database that gives way to a new one, and is kept under another name with what lies beside it.
struct QuarantinedDatabase {
  /// Why a file could not be moved: the system's number of it.
  struct Failure: Error {
    let code: Int32

    var reason: String { String(cString: strerror(code)) }
  }

  /// What SQLite keeps beside a database: written last, it may be in there alone.
  private static let companions = ["-wal", "-shm", "-journal"]

  private let path: String

  /// - Parameter path: A link stands for what it leads to.
  init(path: String) {
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Where it lies.
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Whether another process has it open. As long as one has, SQLite holds a lock on these bytes of the file, which lie
  /// beyond all that is ever in it (https://sqlite.org/src/file/src/os.h).
  var isInUse: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Puts `database` in its place.
  ///
  /// At each moment there is a file of the database's name, where the file system can give a file two names: else the
  /// program would take it for its first start if it were killed in between.
  ///
  /// - Returns: The name under which it is kept; `nil` if there was none.
  func replace(with database: String, on today: CalendarDay) throws(Failure) -> String? {
    let name = freeName(on: today)
    let isThere = Self.exists(path)
    let hasTwoNames = isThere && link(path, name) == 0
    // Nor is what a database left that is gone for the new one to read.
    for companion in Self.companions where Self.exists(path + companion) {
      try Self.call { rename(path + companion, name + companion) }
    }
    if isThere, !hasTwoNames {
      try Self.call { rename(path, name) }
    }
    try Self.call { rename(database, path) }
    WholeFile.sync(folder)
    return isThere ? name : nil
  }

  private func freeName(on today: CalendarDay) -> String {
    var number = 1
    var name = path + ".corrupt-\(today)"
    while ([""] + Self.companions).contains(where: { Self.exists(name + $0) }) {
      number += 1
      name = path + ".corrupt-\(today)-\(number)"
    }
    return name
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func call(_ function: () -> Int32) throws(Failure) {
    guard function() == 0 else { throw Failure(code: errno) }
  }
}
