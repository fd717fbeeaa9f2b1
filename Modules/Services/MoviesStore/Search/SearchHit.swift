import GRDB
import MoviesServices

/// A movie that a search of the catalog finds.
struct SearchHit: FetchableRecord, Comparable {
  /// The part of a movie that matches a search, the best first.
  enum MatchTier: Int {
    /// The title equals the search.
    case title
    /// The title begins with the search.
    case titleBeginning
    /// The words are in the title.
    case titleWords
    /// The words are in the title, names, genres or countries.
    case anything
  }

  let movie: Movie.ID
  var tier = MatchTier.anything
  private let isMarked: Bool
  private let titleLength: Int
  private let sortKey: String
  private let year: Int

  init(row: Row) throws {
    movie = try row.decode(forColumn: "movie")
    isMarked = try row.decode(forColumn: "isMarked")
    titleLength = try row.decode(forColumn: "titleLength")
    sortKey = try row.decode(forColumn: "sortKey")
    year = try row.decode(forColumn: "year")
  }

  /// Reads what decides the order of movies.
  static func fetch(_ tiers: [Movie.ID: MatchTier], _ db: Database) throws -> [SearchHit] {
    let request: SQLRequest<SearchHit> = SQLRequest(
      literal: """
        SELECT movie.id AS movie, length(title_key) AS titleLength, sort_key AS sortKey, year,
          EXISTS (SELECT 1 FROM wishlist WHERE wishlist.movie = movie.id)
            OR EXISTS (SELECT 1 FROM watched WHERE watched.movie = movie.id) AS isMarked
        FROM json_each(\(Array(tiers.keys).json)) AS hit CROSS JOIN movie ON movie.id = hit.value
        """, cached: true)
    return try request.fetchAll(db).map { hit in
      var hit = hit
      hit.tier = tiers[hit.movie] ?? .anything
      return hit
    }
  }

  /// Within a tier, the movies on the user's lists come first, then short titles.
  static func < (one: SearchHit, other: SearchHit) -> Bool {
    if one.tier != other.tier { return one.tier.rawValue < other.tier.rawValue }
    if one.isMarked != other.isMarked { return one.isMarked }
    if one.titleLength != other.titleLength { return one.titleLength < other.titleLength }
    return (one.sortKey, one.year, one.movie) < (other.sortKey, other.year, other.movie)
  }
}

extension [Movie.ID] {
  /// The numbers as one argument of a statement: SQLite limits the number of arguments.
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}
