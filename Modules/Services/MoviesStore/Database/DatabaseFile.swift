import Foundation
import GRDB
import MoviesServices

/// The database file before it is opened: is it one of ours?
///
/// SQLite would read any database and write into it, so the first bytes are looked at beforehand.
struct DatabaseFile {
  /// “Movi”, in the header of every database of this program: what `PRAGMA application_id` is for.
  private static let applicationID: Int32 = 0x4d6f_7669
  private static let signature = Data("SQLite format 3\0".utf8)
  private static let headerLength = 100
  private static let applicationIDRange = 68..<72

  let path: String

  init(in directory: String) {
    path = URL(fileURLWithPath: directory).appendingPathComponent("movies.sqlite").path
  }

  /// Refuses a file that is not a database of this program, and makes one where there is none.
  func prepare(with configuration: Configuration) throws {
    let header = try header()
    guard !header.isEmpty || !hasLostItsContents else {
      throw MoviesError.damagedDatabase(path: path, reason: "it is empty")
    }
    guard header.isEmpty || isOurs(header) else {
      throw MoviesError.foreignFile(path: path)
    }
    // A rollback journal is left by a process that was killed while it made the file: perhaps before it was stamped.
    if header.isEmpty || FileManager.default.fileExists(atPath: path + "-journal") {
      try stamp(with: configuration)
    }
  }

  /// The first bytes of the file, none if there is no file or nothing in it.
  private func header() throws -> Data {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: url.path) else { return Data() }
    do {
      // Reading from a pipe or a device could wait for ever. `FileManager` would look up the owner's name as well.
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

  /// Whether there was something in the file that has nothing in it: its journal is there, or backups of it are. A file
  /// without either was made by a process that was killed before it wrote to it.
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

  /// Writes the stamp before the journal is switched to WAL, which keeps it out of the file for a while: a process
  /// killed meanwhile would leave a file that the next one takes for somebody else's.
  private func stamp(with configuration: Configuration) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
    }
    try queue.close()
  }
}
