import GRDB
import MoviesServices

/// Finds the movie of the catalog that a movie from elsewhere is.
enum MovieMatcher {
  static func match(_ movie: CatalogMovie, _ db: Database) throws -> Movie.ID? {
    try matches(movie, db).first
  }

  /// The movies that it may be, the likeliest first.
  static func matches(_ movie: CatalogMovie, _ db: Database) throws -> [Movie.ID] {
    let candidates = try Movie.ID.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM movie WHERE title_key = ? AND year = ? ORDER BY id"),
      arguments: [TitleKey.forFinding(movie.title), movie.year])
    let matches: [(movie: Movie.ID, likeness: Likeness)] = try candidates.compactMap { candidate in
      guard let stored = try MoviesStore.movie(candidate, db) else { return nil }
      return Likeness(of: movie, to: CatalogMovie(stored)).map { (candidate, $0) }
    }
    return matches.sorted { ($1.likeness, $0.movie) < ($0.likeness, $1.movie) }.map(\.movie)
  }

  /// How sure it is that two movies of one title and year are the same.
  private enum Likeness: Int, Comparable {
    /// There are not two names to compare.
    case unknown
    /// They share most of their actors: a director may be written in more than one way.
    case cast
    /// They share a director.
    case directors
    case equal

    /// `nil` if their people say that they are two movies.
    init?(of one: CatalogMovie, to other: CatalogMovie) {
      let directors = Self.share(one.directors, other.directors).map { $0 > 0 }
      let cast = Self.share(one.cast.map(\.name), other.cast.map(\.name)).map { $0 > 0.5 }
      if one == other {
        self = .equal
      } else if directors == true {
        self = .directors
      } else if cast == true {
        self = .cast
      } else if directors == nil, cast == nil {
        self = .unknown
      } else {
        return nil
      }
    }

    /// How much of the shorter list they have in common; `nil` if one of them has none.
    private static func share(_ some: [String], _ others: [String]) -> Double? {
      guard !some.isEmpty, !others.isEmpty else { return nil }
      let (some, others) = (Set(some.map(TitleKey.forFinding)), Set(others.map(TitleKey.forFinding)))
      return Double(some.intersection(others).count) / Double(min(some.count, others.count))
    }

    static func < (one: Likeness, other: Likeness) -> Bool {
      one.rawValue < other.rawValue
    }
  }
}
