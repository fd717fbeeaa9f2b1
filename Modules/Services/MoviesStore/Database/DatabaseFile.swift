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

  init(in directory: String) {
    path = URL(fileURLWithPath: directory).appendingPathComponent("movies.sqlite").path
  }

  /// Checks that the file is a database of this program, and creates a missing one.
  func prepare(with configuration: Configuration) throws {
    let header = try header()
    guard !header.isEmpty || !hasLostItsContents else {
      throw MoviesError.damagedDatabase(path: path, reason: "it is empty")
    }
    guard header.isEmpty || isOurs(header) else {
      throw MoviesError.foreignFile(path: path)
    }
    // A process that was killed while it created the file leaves a rollback journal, perhaps before the stamp.
    if header.isEmpty || FileManager.default.fileExists(atPath: path + "-journal") {
      try stamp(with: configuration)
    }
  }

  /// Returns the first bytes of the file; empty if the file is missing or empty.
  private func header() throws -> Data {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: url.path) else { return Data() }
    do {
      // Reading from a pipe or a device could block. `FileManager` would also look up the name of the owner.
      var status = stat()
      guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { throw MoviesError.unreadableFile(path: path, reason: "it is not a regular file") }
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      return try file.read(upToCount: Self.headerLength) ?? Data()
    } catch let error as MoviesError {
      throw error
    } catch {
      throw MoviesError.unreadableFile(path: path, reason: "you may not read it")
    }
  }

  /// A Boolean value that indicates whether an empty file had contents before: its log or backups exist. An empty file
  /// without them comes from a process that was killed before its first write.
  private var hasLostItsContents: Bool {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { return false }
    let journal = try? files.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return (journal ?? 0) > 0 || hasBackups(in: directory)
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
