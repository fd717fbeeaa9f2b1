import Foundation
import MoviesServices

/// The file of an open database, which another program may move, remove or replace.
///
/// SQLite would go on with the former file, and the next start wouldn't find what was saved there.
struct OpenDatabaseFile {
  private let file: DatabaseFile
  private let opened: [FileStatus?]

  /// Creates the file right before the database is opened.
  init(_ file: DatabaseFile) {
    self.file = file
    opened = Self.statuses(file)
  }

  /// The path that the user knows may be a symbolic link, the one that SQLite has opened isn't.
  private static func statuses(_ file: DatabaseFile) -> [FileStatus?] {
    [FileStatus(file.path), FileStatus(file.destination.path, followingLinks: false)]
  }

  /// Checks that the paths still lead to the file that is open.
  ///
  /// - Throws: `MoviesError.replacedDatabase(path:)`.
  func check() throws {
    let isInPlace = zip(Self.statuses(file), opened).allSatisfy { now, opened in
      if let now, let opened { now.isSameFile(as: opened) } else { false }
    }
    guard isInPlace else { throw MoviesError.replacedDatabase(path: file.path) }
  }
}
