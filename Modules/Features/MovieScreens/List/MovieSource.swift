import MoviesServices

/// Where the movies of a list come from: the library, or the network and, while that does not answer a search, the library.
final class MovieSource {
  private let library: any MoviesService
  private let online: (any OnlineCatalog)?

  /// Whether the movies that were counted last are those of the library, because the network did not answer.
  private(set) var isLibraryMeanwhile = false

  init(library: any MoviesService, online: (any OnlineCatalog)?) {
    self.library = library
    self.online = online
  }

  /// How many movies there are, and from now on where they come from.
  func count(of query: MovieQuery) async throws -> Int {
    guard let online else { return try await library.count(of: query) }
    do {
      let count = try await online.count(of: query)
      isLibraryMeanwhile = false
      return count
    } catch let error as OnlineError where error.isSilence && query.isSearch {
      let count = try await library.count(of: query)
      isLibraryMeanwhile = true
      return count
    }
  }

  func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    let movies: any MovieCatalog = isLibraryMeanwhile ? library : online ?? library
    return try await movies.summaries(of: query, in: range)
  }
}

extension OnlineError {
  /// Whether the network does not answer: the status of the catalog says so too.
  fileprivate var isSilence: Bool {
    if case .offline = OnlineStatus(after: self) { true } else { false }
  }
}

extension MovieQuery {
  /// What is trending the library does not know.
  fileprivate var isSearch: Bool { !search.allSatisfy(\.isWhitespace) }
}
