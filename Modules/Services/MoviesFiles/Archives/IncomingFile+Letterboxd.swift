public import FlowContent
import Foundation
import MoviesServices
import MoviesStore

extension IncomingFile {
  /// The lists in an export of Letterboxd, in an order in which each adds to those before. Other files there are not the user's
  /// own lists, and what the user has deleted is in a folder.
  private static let listsOfLetterboxd = [
    "reviews.csv", "diary.csv", "ratings.csv", "watched.csv", "likes/films.csv", "watchlist.csv",
  ]

  /// The tables in an archive, or the file alone if it isn't an archive.
  ///
  /// - Throws: `PersonalDataError`.
  func tables() throws -> [IncomingFile] {
    guard ZIPArchive.isArchive(self) else { return [self] }
    let archive = try ZIPArchive(self)
    let tables = try Self.listsOfLetterboxd.compactMap { list in
      try archive.files.first { $0.name == list }.map { file in
        let contents = try archive.contents(of: file, atMost: TrackerFile.limit)
        return IncomingFile(name: "\(name)/\(list)", size: contents.count) { try $0(contents) }
      }
    }
    guard !tables.isEmpty else {
      throw PersonalDataError.malformed(path: name, reason: "it is an archive without the lists of Letterboxd")
    }
    return tables
  }

  /// Returns the lists in a folder that was unpacked from an export of Letterboxd; none if the path leads to something else.
  public static func listsOfLetterboxd(in folder: String) throws -> [IncomingFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else { return [] }
    let paths = listsOfLetterboxd.map { URL(fileURLWithPath: folder).appendingPathComponent($0).path }
    return try paths.filter(FileManager.default.fileExists).map { try IncomingFile(at: $0) }
  }
}
