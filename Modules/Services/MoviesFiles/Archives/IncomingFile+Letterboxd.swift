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

  /// The tables in an archive, or the file alone if it isn't an archive, and a line about the lists that aren't imported.
  ///
  /// - Throws: `PersonalDataError`.
  func tables() throws -> (tables: [IncomingFile], note: String?) {
    guard ZIPArchive.isArchive(self) else { return ([self], nil) }
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
    return (tables, Self.note(about: archive.files.map(\.name)))
  }

  /// Returns a line about the lists among the files of an export; `nil` if there are none.
  private static func note(about names: [String]) -> String? {
    let lists = names.filter { $0.hasPrefix("lists/") && $0.hasSuffix(".csv") }.map { $0.dropFirst(6).dropLast(4) }
    guard !lists.isEmpty else { return nil }
    let shown = lists.sorted().prefix(3).joined(separator: ", ") + (lists.count > 3 ? ", …" : "")
    return "Not imported: \(lists.count) of your own lists (\(shown)). Movies has no such lists."
  }

  /// Returns the lists in a folder that was unpacked from an export of Letterboxd, and a line about those that aren't imported;
  /// none if the path leads to something else.
  public static func listsOfLetterboxd(in folder: String) throws -> (tables: [IncomingFile], note: String?) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return ([], nil)
    }
    let paths = listsOfLetterboxd.map { URL(fileURLWithPath: folder).appendingPathComponent($0).path }
    let others = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/lists")) ?? []
    return (
      try paths.filter(FileManager.default.fileExists).map { try IncomingFile(at: $0) },
      note(about: others.map { "lists/" + $0 })
    )
  }
}
