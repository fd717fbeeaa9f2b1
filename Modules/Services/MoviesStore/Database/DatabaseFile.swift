import CSQLite
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
  /// The versions of the file format: for writing and for reading.
  private static let formatRange = 18..<20
  private static let irregular = "it is not a regular file"

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

  /// Checks that the file is a database of this program, or missing.
  ///
  /// - Returns: A Boolean value that indicates whether there is a file.
  @discardableResult
  func exists() throws -> Bool {
    guard let header = try header() else { return false }
    guard FileStatus(path)?.size != 0 else { throw MoviesError.damagedDatabase(path: path, reason: "it is empty") }
    guard isOurs(header) else { throw MoviesError.foreignFile(path: path) }
    guard header[Self.formatRange].allSatisfy({ 1...2 ~= $0 }) else {
      throw MoviesError.damagedDatabase(path: path, reason: "its header has an unknown file format")
    }
    // SQLite would wait at a pipe.
    for file in ["-wal", "-shm", "-journal"].map(companion) {
      guard FileStatus(file, followingLinks: false)?.isRegular != false else {
        throw MoviesError.unreadableFile(path: file, reason: Self.irregular)
      }
    }
    return true
  }

  /// Creates the file at once: a process that is killed meanwhile leaves none. Only its owner can read it, and SQLite copies
  /// its permissions.
  func create() throws {
    try setForeignLogAside()
    let new = companion(".new")
    for file in [new, new + "-wal", new + "-shm", new + "-journal"] { unlink(file) }
    close(open(new, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
    let queue = try DatabaseQueue(path: new, configuration: .movies())
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA application_id = \(Self.applicationID)")
    }
    try queue.close()
    guard rename(new, destination.path) == 0 else {
      throw unreadable(systemReason(errno, denied: "its folder is write-protected"))
    }
  }

  private func isPresent() throws -> Bool {
    // Reading from a pipe or a device could block. `FileManager` would also look up the name of the owner.
    guard let status = FileStatus(path) else {
      guard errno == ENOENT else { throw unreadable(systemReason(errno, denied: "you may not open its folder")) }
      guard FileStatus(path, followingLinks: false) == nil else {
        throw unreadable("it is a symbolic link to a missing file")
      }
      return false
    }
    guard status.isRegular else { throw unreadable(Self.irregular) }
    return true
  }

  /// Returns the first bytes of the file, or `nil` if it is missing.
  private func header() throws -> Data? {
    guard try isPresent() else { return nil }
    Self.acceptsURIs
    var header = Data(count: Self.headerLength)
    let code = header.withUnsafeMutableBytes { csqlite_read_beginning(uri, $0.baseAddress, Int32($0.count)) }
    guard code == 0 else { throw unreadable(systemReason(code, denied: "you may not read it")) }
    return header
  }

  func unreadable(_ reason: String) -> MoviesError { .unreadableFile(path: path, reason: reason) }

  private func isOurs(_ header: Data) -> Bool {
    header.starts(with: Self.signature)
      && header[Self.applicationIDRange].elementsEqual(withUnsafeBytes(of: Self.applicationID.bigEndian, Array.init))
  }
}
