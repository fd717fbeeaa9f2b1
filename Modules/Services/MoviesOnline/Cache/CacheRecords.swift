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

/// A person of the catalog that TMDB knows. TMDB tells people of the same name apart, the catalog doesn't.
struct CachedPerson: CacheRecord {
  static let databaseTableName = "online_person"

  let number: TMDBID
  let person: Person.ID
  /// The time of the last request for their movies.
  let moviesAt: Int64?
}

/// A movie that a person directed or appears in.
struct CachedPart: CacheRecord {
  static let databaseTableName = "online_part"

  let person: TMDBID
  let kind: String
  let position: Int
  let movie: Movie.ID
  let role: String?
}
