public import Foundation
public import MoviesServices
public import MoviesStore

extension MoviesStore: PersonalDataService {
  /// Writes the user's lists and preferences to a JSON file.
  public func export(
    to path: String, overwriting: Bool, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    try checkTarget(path, overwriting: overwriting)
    return try await withPersonalData { data in
      try PersonalFile.write(data, to: path, temporary: Self.temporaryPrefix, progress: progress)
      return data.summary
    }
  }

  /// Writes a list to a CSV file that Letterboxd imports.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String, overwriting: Bool = false) async throws -> Int {
    try checkTarget(path, overwriting: overwriting)
    return try await withPersonalData { data in
      var count = 0
      try PersonalFile.replace(path, temporary: Self.temporaryPrefix) { write in
        count = try LetterboxdFile.write(list, of: data, to: write)
      }
      return count
    }
  }

  /// Encodes the user's lists and preferences as JSON, piece by piece.
  public func encode(to write: @Sendable (Data) throws -> Void) async throws {
    try await withPersonalData { try PersonalFile.encode($0, progress: { _ in }, to: write) }
  }

  /// Encodes a list as CSV, as Letterboxd imports it, piece by piece.
  public func encodeForLetterboxd(_ list: MovieList, to write: @Sendable (Data) throws -> Void) async throws {
    _ = try await withPersonalData { try LetterboxdFile.write(list, of: $0, to: write) }
  }

  private static let temporaryPrefix = ".movies-export-"

  private func checkTarget(_ path: String, overwriting: Bool) throws {
    try ExportTarget(path).check(database: isInMemory ? nil : location, overwriting: overwriting)
  }

  /// Merges the lists and preferences of an exported file with those in the database.
  public func importLists(
    from path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    let file = try await PersonalFile.open(path)
    return try await merge(file.preferences, file.summary, progress: progress) { merger in
      try file.forEachMovie(wish: { try merger.wish(for: $0) }, watch: { try merger.watch($0) })
    }
  }
}
