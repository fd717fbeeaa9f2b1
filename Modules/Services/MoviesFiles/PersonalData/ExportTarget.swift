import Foundation
import MoviesServices

/// The file that an export writes.
struct ExportTarget {
  /// The prefixes of the names of the program's files in the data folder. Temporary files begin with a period.
  private static let ownPrefixes = ["movies.sqlite", "movies.log", "movies.lock", "tmdb-key", "crash", "."]
  private static let signature = Data("SQLite format 3\0".utf8)

  private let path: String
  private let file: URL

  init(_ path: String) {
    self.path = path
    file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }

  /// Checks that an export to the file loses nothing that the user wants to keep.
  ///
  /// - Parameters:
  ///   - database: The path of the database, or `nil` if it is in memory.
  ///   - overwriting: A Boolean value that indicates whether the user has agreed to replace the file.
  func check(database: String?, overwriting: Bool) throws(PersonalDataError) {
    if let database, belongs(to: URL(fileURLWithPath: database).deletingLastPathComponent()) {
      throw .unwritable(path: path, reason: "Movies keeps its own data there; choose another file")
    }
    let companion = ["-wal", "-shm", "-journal"].first(where: file.path.hasSuffix) ?? ""
    if isDatabase(file.path) || isDatabase(String(file.path.dropLast(companion.count))) {
      throw .unwritable(path: path, reason: "it belongs to a database; choose another file")
    }
    if !overwriting, let status = status(of: file), status.st_mode & S_IFMT == S_IFREG {
      throw .fileExists(path: path)
    }
  }

  /// Returns whether the file is one of the program's files in a folder, or would be.
  private func belongs(to folder: URL) -> Bool {
    let parent = identity(of: file.deletingLastPathComponent())
    if let parent, parent == identity(of: folder.appendingPathComponent("backups")) { return true }
    if let parent, parent == identity(of: folder), isOwn(file.lastPathComponent) { return true }
    guard let identity = identity(of: file) else { return false }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { isOwn($0) && self.identity(of: folder.appendingPathComponent($0)) == identity }
  }

  private func isOwn(_ name: String) -> Bool {
    // File systems can ignore case.
    Self.ownPrefixes.contains(where: name.lowercased().hasPrefix)
  }

  private func isDatabase(_ path: String) -> Bool {
    guard let file = try? WholeFile(path).open().file else { return false }
    return (try? file.read(upToCount: Self.signature.count)) == Self.signature
  }

  /// Returns the device and the number of a file, which are the same under each of its names.
  private func identity(of file: URL) -> [UInt64]? {
    status(of: file).map { [UInt64($0.st_dev), UInt64($0.st_ino)] }
  }

  private func status(of file: URL) -> stat? {
    var status = stat()
    return stat(file.path, &status) == 0 ? status : nil
  }
}
