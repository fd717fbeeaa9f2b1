import GRDB
import MoviesServices

/// Finds the movie of the catalog that equals a movie from elsewhere.
enum MovieMatcher {
  /// Returns the movie with the same IMDb number, or the movies of the same title and year that may be the same movie, the
  /// most similar first. Titles may differ in punctuation and in an article if people are the same.
  ///
  /// - Parameters:
  ///   - isLenient: A Boolean value that indicates whether people may differ.
  ///   - isOfLists: A Boolean value that indicates whether a movie on the user's lists may be of the year before or after, as
  ///     sources have different years, and have other punctuation.
  static func matches(
    _ movie: CatalogMovie, leniently isLenient: Bool = false, onListsNearby isOfLists: Bool = false, _ db: Database
  ) throws -> [(id: Movie.ID, movie: CatalogMovie)] {
    if let imdb = movie.imdb {
      let statement = try db.cachedStatement(sql: "SELECT id FROM movie WHERE imdb = ? ORDER BY id")
      let known = try Movie.ID.fetchAll(statement, arguments: [imdb])
      if !known.isEmpty {
        return try known.compactMap { id in try CatalogMovie(id, db).map { (id, $0) } }
      }
    }
    var candidates = try Movie.ID.fetchAll(
      db.cachedStatement(sql: "SELECT id FROM movie WHERE sort_key = ? AND year = ? ORDER BY id"),
      arguments: [TitleKey.forSorting(movie.title), movie.year])
    var listed: Set<Movie.ID> = []
    if isOfLists {
      listed = try Set(
        Movie.ID.fetchAll(
          db.cachedStatement(
            sql: """
              SELECT id FROM movie WHERE sort_key = ? AND year BETWEEN ? AND ?
              AND (id IN (SELECT movie FROM wishlist) OR id IN (SELECT movie FROM viewing))
              """),
          arguments: [TitleKey.forSorting(movie.title), movie.year - 1, movie.year + 1]))
      candidates = (candidates + listed.sorted()).uniqued()
    }
    let title = TitleKey.forFinding(movie.title)
    let matches: [(id: Movie.ID, movie: CatalogMovie, similarity: Similarity)] = try candidates.compactMap { id in
      guard let stored = try CatalogMovie(id, db),
        stored.imdb == nil || movie.imdb == nil || stored.imdb == movie.imdb
      else { return nil }
      guard let similarity = Similarity(of: movie, to: stored) ?? (isLenient ? .unknown : nil),
        isLenient || listed.contains(id) || similarity > .unknown || TitleKey.forFinding(stored.title) == title
      else { return nil }
      return (id, stored, similarity)
    }
    return matches.sorted { ($1.similarity, $0.id) < ($0.similarity, $1.id) }.map { ($0.id, $0.movie) }
  }

  /// Returns the movie of the same title from the year before or after, because sources have different years.
  ///
  /// It is none if there are several of these years, one of the year itself, or other people in it.
  static func neighbor(of movie: CatalogMovie, _ db: Database) throws -> (id: Movie.ID, movie: CatalogMovie)? {
    let statement = try db.cachedStatement(
      sql: "SELECT id FROM movie WHERE sort_key = ? AND year BETWEEN ? AND ? ORDER BY id LIMIT 2")
    let ids = try Movie.ID.fetchAll(
      statement, arguments: [TitleKey.forSorting(movie.title), movie.year - 1, movie.year + 1])
    guard ids.count == 1, let stored = try CatalogMovie(ids[0], db), stored.year != movie.year,
      TitleKey.forFinding(stored.title) == TitleKey.forFinding(movie.title),
      stored.imdb == nil || movie.imdb == nil || stored.imdb == movie.imdb, Similarity(of: movie, to: stored) != nil
    else { return nil }
    return (ids[0], stored)
  }

  /// The evidence that two movies of one title and year are the same.
  private enum Similarity: Comparable {
    /// At least one of them has no names to compare.
    case unknown
    /// They share two actors or most of a small cast: a director may be spelled in more than one way.
    case cast
    /// They share a director.
    case directors
    case equal

    /// Compares two movies; `nil` if their people show that they are different.
    init?(of one: CatalogMovie, to other: CatalogMovie) {
      let directors = Self.shared(one.directors, other.directors).map { $0.names > 0 }
      let cast = Self.shared(one.cast.map(\.name), other.cast.map(\.name)).map { $0.names > 1 || $0.share > 0.5 }
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

    /// Returns the number of names in both lists, and their share of the shorter one; `nil` if one of them is empty.
    private static func shared(_ some: [String], _ others: [String]) -> (names: Int, share: Double)? {
      guard !some.isEmpty, !others.isEmpty else { return nil }
      let (some, others) = (Set(some.map(TitleKey.forFinding)), Set(others.map(TitleKey.forFinding)))
      let names = some.intersection(others).count
      return (names, Double(names) / Double(min(some.count, others.count)))
    }
  }
}
