import Foundation
import GRDB
import MoviesServices

/// The database file before it is opened.
///
/// SQLite would open and change any database, so the header is checked first.
struct DatabaseFile {
  /// “Movi”, the application ID in the header of every database of this program.
  private static let applicationID: Int32 = 0x4d6f_7669
  private static let signature = Data("SQLite format 3\0".utf8)
  private static let headerLength = 100
  private static let applicationIDRange = 68..<72

  let path: String
  /// SQLite keeps the other files beside the destination of a symbolic link.
  private let destination: URL

  init(in directory: String) {
    let file = URL(fileURLWithPath: directory).appendingPathComponent("movies.sqlite")
    path = file.path
    destination = file.resolvingSymlinksInPath()
  }

  /// The URI of the file, to which options can be appended.
  var uri: String { destination.absoluteString }

  /// Returns the path of a file that SQLite or this program keeps beside the database.
  func companion(_ suffix: String) -> String { destination.path + suffix }

  /// Checks that the file is a database of this program, or empty, or missing.
  ///
  /// - Returns: A Boolean value that indicates whether the file has contents.
  @discardableResult
  func checkHeader() throws -> Bool {
    let header = try header()
    guard header.isEmpty || isOurs(header) else { throw MoviesError.foreignFile(path: path) }
    return !header.isEmpty
  }

  /// Checks the header, and that the file hasn't lost its contents. See ``checkHeader()``.
  func hasContents() throws -> Bool {
    if try checkHeader() { return true }
    guard !hasLostItsContents else { throw MoviesError.damagedDatabase(path: path, reason: "it is empty") }
    return false
  }

  /// Checks the file, and creates a missing one, which only its owner can read. SQLite copies its permissions.
  func prepare(with configuration: Configuration) throws {
    let hasContents = try hasContents()
    if !hasContents {
      try setAsideForeignLog()
      close(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    }
    // A process that was killed while it created the file leaves a rollback journal, perhaps before the stamp.
    if !hasContents || FileStatus(companion("-journal")) != nil {
      try stamp(with: configuration)
    }
  }

  /// Returns the first bytes of the file; empty if the file is missing or empty.
  private func header() throws -> Data {
    // Reading from a pipe or a device could block. `FileManager` would also look up the name of the owner.
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return Data() }
      throw MoviesError.unreadableFile(path: path, reason: Self.obstacle(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MoviesError.unreadableFile(path: path, reason: "it is not a regular file")
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return try file.read(upToCount: Self.headerLength) ?? Data()
    } catch {
      throw MoviesError.unreadableFile(path: path, reason: "you may not read it")
    }
  }

  private static func obstacle(_ code: Int32) -> String {
    switch code {
    case EACCES: "you may not open its folder"
    case ENOTDIR: "a part of its path is not a folder"
    default: String(cString: strerror(code))
    }
  }

  /// A Boolean value that indicates whether an empty file had contents before: its log or backups exist. An empty file
  /// without them comes from a process that was killed before its first write.
  private var hasLostItsContents: Bool {
    guard FileStatus(path) != nil else { return false }
    let log = FileStatus(companion("-wal"))?.size ?? 0
    return log > 0 || hasBackups(in: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  private func hasBackups(in directory: String) -> Bool {
    let backups = try? FileManager.default.contentsOfDirectory(atPath: directory + "/backups")
    return backups?.contains { $0.hasPrefix("movies-") } ?? false
  }

  private func isOurs(_ header: Data) -> Bool {
    header.count == Self.headerLength && header.starts(with: Self.signature)
      && header[Self.applicationIDRange].elementsEqual(withUnsafeBytes(of: Self.applicationID.bigEndian, Array.init))
  }

  /// Writes the application ID before the switch to WAL, which would keep it out of the file for a while: if the process
  /// were killed then, the next one would refuse the file.
  private func stamp(with configuration: Configuration) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
    }
    try queue.close()
  }
}
