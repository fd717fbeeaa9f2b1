import GRDB
import MoviesServices

/// A page of search results as the database keeps it.
struct CachedPage: Codable, FetchableRecord, PersistableRecord, Sendable {
  static let databaseTableName = "online_page"

  enum CodingKeys: String, CodingKey {
    case search, page, total, movies
    case fetchedAt = "fetched_at"
  }

  /// The text that was searched for; empty for the movies that are trending.
  let search: String
  let page: Int
  /// The time of the request in seconds since 1970.
  let fetchedAt: Int64
  /// The number of movies on all pages.
  let total: Int
  let movies: [Movie.ID]
}
