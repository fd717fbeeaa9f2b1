import Foundation
public import MoviesServices
public import MoviesStore

extension MoviesStore: PersonalDataService {
  /// Writes the user's lists and preferences to a JSON file.
  public func export(
    to path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    let data = try await personalData(progress: progress)
    try await Self.write(PersonalFile(data).encoded, to: path)
    return PersonalDataSummary(data)
  }

  /// Writes a list to a CSV file that Letterboxd imports.
  @discardableResult
  public func exportLetterboxd(_ list: MovieList, to path: String) async throws -> Int {
    let movies = try await movies(in: list)
    var file = LetterboxdFile(hasViewings: list == .watched)
    for (movie, viewing) in movies {
      file.append(movie, viewing)
    }
    try await Self.write(Data(file.text.utf8), to: path)
    return movies.count
  }

  /// Merges the lists and preferences of an exported file with those in the database.
  public func importLists(
    from path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary {
    try await merge(PersonalFile.read(from: path), progress: progress)
  }

  @concurrent
  private static func write(_ contents: Data, to path: String) async throws {
    do {
      try WholeFile(path).replace(with: contents, temporary: ".movies-export-")
    } catch {
      throw PersonalDataError.unwritable(path: path, reason: error.reason)
    }
  }
}
