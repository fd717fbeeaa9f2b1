import GRDB
import MoviesServices

/// A record of a table in which responses of TMDB are kept. Times are in seconds since 1970.
protocol CacheRecord: Codable, FetchableRecord, PersistableRecord, Sendable {}

extension CacheRecord {
  static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .convertFromSnakeCase }
  static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }
}

/// A page of search results.
struct CachedPage: CacheRecord {
  static let databaseTableName = "online_page"

  /// The text that was searched for; empty for the movies that are trending.
  let search: String
  let page: Int
  let fetchedAt: Int64
  /// The number of movies on all pages.
  let total: Int
  let movies: [Movie.ID]
}

/// A movie of the catalog that TMDB knows.
struct CachedMovie: CacheRecord {
  static let databaseTableName = "online_movie"

  let number: TMDBID
  let movie: Movie.ID
  let foundAt: Int64
  /// The time of the last request for the details of the movie.
  let detailsAt: Int64?
}
