public import Foundation
public import MoviesServices
public import MoviesStore

extension MoviesStore: PersonalDataService {
  /// Writes the user's lists and preferences to a file of JSON lines.
  public func export(to path: String, overwriting: Bool = false) async throws -> PersonalDataSummary {
    let file = try target(path, overwriting)
    return try await withPersonalData { data in
      try file.replace(temporary: Self.temporaryPrefix) { write in try PersonalFile.encode(data, to: write) }
      return data.summary
    }
  }

  /// Writes a list to a CSV file that Letterboxd imports, in the order of the list, and returns the number of its movies.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String, overwriting: Bool = false) async throws -> Int {
    let file = try target(path, overwriting)
    return try await withPersonalData { data in
      try file.replace(temporary: Self.temporaryPrefix) { try LetterboxdFile.write(list, of: data, to: $0) }
    }
  }

  private static let temporaryPrefix = ".movies-export-"

  private func target(_ path: String, _ overwriting: Bool) throws -> WholeFile {
    try ExportTarget(path).check(database: isInMemory ? nil : location, overwriting: overwriting)
    return try WholeFile(path, PersonalDataError.unwritable)
  }

  /// Encodes the user's lists and preferences as JSON lines, piece by piece.
  public func encode(to write: @Sendable (Data) throws -> Void) async throws {
    try await withPersonalData { try PersonalFile.encode($0, to: write) }
  }

  /// Encodes a list as CSV, as Letterboxd imports it, piece by piece.
  public func encodeForLetterboxd(_ list: MovieList, to write: @Sendable (Data) throws -> Void) async throws {
    _ = try await withPersonalData { try LetterboxdFile.write(list, of: $0, to: write) }
  }

  /// Merges a file with the lists in the database: an export of this program, or of Letterboxd, IMDb or Trakt.
  @concurrent
  public func importLists(from path: String) async throws -> ListImport {
    if Self.isArchive(path) {
      throw PersonalDataError.malformed(
        path: path, reason: "it is a ZIP archive; unpack it, and import the CSV files in it")
    }
    if TrackerFile.isTable(path) { return try await importTable(path) }
    let file = try PersonalFile(path)
    return try await merge(file.preferences, file.summary) { merger in
      try file.forEachEntry { try merger.add($0) }
    }
  }

  private func importTable(_ path: String) async throws -> ListImport {
    let file = try TrackerFile(path)
    return try await merge(nil, PersonalDataSummary(file.lines.map(\.entry))) { merger in
      merger.outcome.skipped = file.skipped
      merger.outcome.unusedColumns = file.unusedColumns
      for line in file.lines { try merger.add(line.entry, line: line.number) }
      if let first = file.lines.first, let last = file.lines.last, first.number > last.number {
        merger.outcome.added.reverse()
      }
    }
  }

  /// Returns a Boolean value that indicates whether a file is for ``importLists(from:)``, and isn't one of movies for the
  /// catalog.
  public static func hasLists(_ path: String) -> Bool {
    let text = String(decoding: WholeFile.beginning(of: path, 4_096) ?? Data(), as: UTF8.self)
    return isArchive(path) || TrackerFile.isTable(path)
      || text.drop(while: \.isWhitespace).first == "{" && text.contains("\"format\"")
  }

  /// Returns whether a file is a ZIP archive, as Letterboxd exports one.
  private static func isArchive(_ path: String) -> Bool {
    WholeFile.beginning(of: path, 4) == Data("PK\u{3}\u{4}".utf8)
  }
}
