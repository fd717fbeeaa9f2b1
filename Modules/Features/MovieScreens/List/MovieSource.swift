import MoviesServices
import Observation

/// The source of a list's movies: the library, or the online catalog with the library as the fallback of a search.
@Observable
final class MovieSource {
  private let library: any MoviesService
  private let online: (any OnlineCatalog)?

  /// A Boolean value that indicates whether the library replaces an online catalog that doesn't respond.
  private(set) var isFallback = false

  init(library: any MoviesService, online: (any OnlineCatalog)?) {
    self.library = library
    self.online = online
  }

  /// Returns the number of movies, and decides where ``summaries(of:in:)`` reads them.
  func count(of query: MovieQuery) async throws -> Int {
    guard let online else { return try await library.count(of: query) }
    do {
      let count = try await online.count(of: query)
      isFallback = false
      return count
    } catch let error as OnlineError where error.isOffline && query.isSearch {
      // Without a search text, the online catalog is asked what is trending, which the library doesn't know.
      let count = try await library.count(of: query)
      isFallback = true
      return count
    }
  }

  func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    let movies: any MovieCatalog = isFallback ? library : online ?? library
    return try await movies.summaries(of: query, in: range)
  }
}
