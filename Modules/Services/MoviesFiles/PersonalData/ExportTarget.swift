import Foundation
public import MoviesServices
import MoviesStore

/// The file that an export writes.
public struct ExportTarget {
  private static let signature = Data("SQLite format 3\0".utf8)

  private let path: String
  private let file: URL

  /// Creates the target with a path.
  public init(_ path: String) {
    self.path = path
    file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }

  /// Checks that the file is not below the data folder of all profiles.
  public func check(root: String) throws(PersonalDataError) {
    try check(database: root + "/movies.sqlite", overwriting: true)
  }

  /// Checks that an export to the file loses nothing that the user wants to keep.
  ///
  /// - Parameters:
  ///   - database: The path of the database, or `nil` if it is in memory.
  ///   - overwriting: A Boolean value that indicates whether the user has agreed to replace the file.
  func check(database: String?, overwriting: Bool) throws(PersonalDataError) {
    let folder = database.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    if let folder, DataTree(ofProfileIn: folder).contains(path) {
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

  private func isDatabase(_ path: String) -> Bool {
    WholeFile.beginning(of: path, Self.signature.count) == Self.signature
  }
}
