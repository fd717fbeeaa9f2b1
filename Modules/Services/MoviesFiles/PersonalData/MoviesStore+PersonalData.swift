public import Foundation
public import MoviesServices
public import MoviesStore

extension MoviesStore: PersonalDataService {
  /// Writes the user's lists and preferences to a JSON file.
  public func export(
    to path: String, overwriting: Bool, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    let (contents, summary) = try await exported(progress: progress)
    try await write(contents, to: path, overwriting: overwriting)
    return summary
  }

  /// Writes a list to a CSV file that Letterboxd imports.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String, overwriting: Bool = false) async throws -> Int {
    let (contents, count) = try await exportedForLetterboxd(list)
    try await write(contents, to: path, overwriting: overwriting)
    return count
  }

  /// Returns the contents of a JSON file with the user's lists and preferences.
  public func exported(
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> (contents: Data, summary: PersonalDataSummary) {
    let data = try await personalData(progress: progress)
    return (try PersonalFile.encoded(data), PersonalDataSummary(data))
  }

  /// Returns the contents of a CSV file with a list, as Letterboxd imports it, and the number of its movies.
  public func exportedForLetterboxd(_ list: MovieList) async throws -> (contents: Data, count: Int) {
    let movies = try await movies(in: list)
    return (Data(LetterboxdFile.text(movies, hasViewings: list == .watched).utf8), movies.count)
  }

  private func write(_ contents: Data, to path: String, overwriting: Bool) async throws {
    try ExportTarget(path).check(database: isInMemory ? nil : location, overwriting: overwriting)
    try await PersonalFile.write(contents, to: path)
  }

  /// Merges the lists and preferences of an exported file with those in the database.
  public func importLists(
    from path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    try await merge(PersonalFile.read(from: path), progress: progress)
  }
}
