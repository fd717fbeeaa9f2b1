import Foundation
public import MoviesServices
public import MoviesStore

extension MoviesStore: PersonalDataService {
  /// Writes the user's lists and preferences to a JSON file.
  public func export(
    to path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    let data = try await personalData(progress: progress)
    try await PersonalFile.write(PersonalFile.encoded(data), to: path)
    return PersonalDataSummary(data)
  }

  /// Writes a list to a CSV file that Letterboxd imports.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String) async throws -> Int {
    let movies = try await movies(in: list)
    let text = LetterboxdFile.text(movies, hasViewings: list == .watched)
    try await PersonalFile.write(Data(text.utf8), to: path)
    return movies.count
  }

  /// Merges the lists and preferences of an exported file with those in the database.
  public func importLists(
    from path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    try await merge(PersonalFile.read(from: path), progress: progress)
  }
}
