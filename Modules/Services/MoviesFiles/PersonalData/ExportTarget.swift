import Foundation
public import MoviesServices
import MoviesStore

/// The file that an export writes.
public struct ExportTarget {
  /// The prefixes of the names of the program's files in the data folder. Temporary files begin with a period.
  private static let ownPrefixes = [
    "movies.sqlite", "movies-state", "movies.log", "movies.lock", "tmdb-key", "crash", ".",
  ]
  private static let signature = Data("SQLite format 3\0".utf8)

  private let path: String
  private let file: URL

  /// Creates the target with a path.
  public init(_ path: String) {
    self.path = path
    file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }

  /// Checks that the file is none of those below the data folder of all profiles.
  public func check(root: String) throws(PersonalDataError) {
    try check(database: root + "/movies.sqlite", overwriting: true)
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
    if !overwriting, FileStatus(file.path)?.isRegular == true {
      throw .fileExists(path: path)
    }
  }

  /// Returns a Boolean value that indicates whether the file is one of the program's files in a folder, or would be.
  private func belongs(to folder: URL) -> Bool {
    func isSame(_ one: URL, _ other: URL) -> Bool {
      // A file is the same under each of its names.
      FileStatus(one.path).map { FileStatus(other.path)?.isSameFile(as: $0) == true } ?? false
    }
    let parent = file.deletingLastPathComponent()
    if isSame(parent, folder.appendingPathComponent("backups")) { return true }
    if isSame(parent, folder), isOwn(file.lastPathComponent) { return true }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { isOwn($0) && isSame(folder.appendingPathComponent($0), file) }
  }

  private func isOwn(_ name: String) -> Bool {
    // File systems can ignore case.
    Self.ownPrefixes.contains(where: name.lowercased().hasPrefix)
  }

  private func isDatabase(_ path: String) -> Bool {
    WholeFile.beginning(of: path, Self.signature.count) == Self.signature
  }
}
