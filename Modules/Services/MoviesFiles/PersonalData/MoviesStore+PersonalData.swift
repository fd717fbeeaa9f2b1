public import Foundation
public import MoviesServices
public import MoviesStore

extension MoviesStore: PersonalDataService {
  /// Writes the user's lists and preferences to a JSON file.
  public func export(to path: String, overwriting: Bool = false) async throws -> PersonalDataSummary {
    try checkTarget(path, overwriting: overwriting)
    return try await withPersonalData { data in
      try PersonalFile.write(data, to: path, temporary: Self.temporaryPrefix)
      return data.summary
    }
  }

  /// Writes a list to a CSV file that Letterboxd imports, in the order of the list, and returns the number of its movies.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String, overwriting: Bool = false) async throws -> Int {
    try checkTarget(path, overwriting: overwriting)
    return try await withPersonalData { data in
      var count = 0
      try WholeFile(path, PersonalDataError.unwritable).replace(temporary: Self.temporaryPrefix) { write in
        count = try LetterboxdFile.write(list, of: data, to: write)
      }
      return count
    }
  }

  /// Encodes the user's lists and preferences as JSON, piece by piece.
  public func encode(to write: @Sendable (Data) throws -> Void) async throws {
    try await withPersonalData { try PersonalFile.encode($0, to: write) }
  }

  /// Encodes a list as CSV, as Letterboxd imports it, piece by piece.
  public func encodeForLetterboxd(_ list: MovieList, to write: @Sendable (Data) throws -> Void) async throws {
    _ = try await withPersonalData { try LetterboxdFile.write(list, of: $0, to: write) }
  }

  private static let temporaryPrefix = ".movies-export-"

  private func checkTarget(_ path: String, overwriting: Bool) throws {
    try ExportTarget(path).check(database: isInMemory ? nil : location, overwriting: overwriting)
  }

  /// Merges a file with the lists in the database: an export of this program, or of Letterboxd, IMDb or Trakt.
  public func importLists(from path: String) async throws -> ListImport {
    if TrackerFile.isTable(path) { return try await importTable(path) }
    let file = try await PersonalFile.open(path)
    return try await merge(file.preferences, file.summary) { merger in
      try file.forEachEntry { try merger.add($0) }
    }
  }

  @concurrent
  private func importTable(_ path: String) async throws -> ListImport {
    let file = try TrackerFile(path)
    return try await merge(nil, PersonalDataSummary(file.lines.map(\.entry))) { merger in
      merger.outcome.skipped = file.skipped
      for line in file.lines { try merger.add(line.entry, line: line.number) }
      if let first = file.lines.first, let last = file.lines.last, first.number > last.number {
        merger.outcome.added.reverse()
      }
    }
  }

  /// Returns a Boolean value that indicates whether a file has lists for ``importLists(from:)``, and isn't a
  /// file of movies for the catalog.
  public static func hasLists(_ path: String) -> Bool {
    let text = String(decoding: WholeFile.beginning(of: path, 4_096) ?? Data(), as: UTF8.self)
    return TrackerFile.isTable(path) || text.drop(while: \.isWhitespace).first == "{" && text.contains("\"format\"")
  }
}
