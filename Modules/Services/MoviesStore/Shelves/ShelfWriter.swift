import GRDB
import MoviesServices

/// Keeps the shelves in step with the movies and the person's lists, inside a transaction of the caller's.
///
/// What stands on a shelf was computed from the other tables: before these change, the movie is taken off by what it was
/// put there for, and put there again afterwards.
struct ShelfWriter {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Puts movies on the shelves of lists that they are on.
  func put(_ movies: ClosedRange<Movie.ID>, on lists: [MovieList]) throws {
    for list in lists {
      try run(
        """
        INSERT INTO shelf (list, rating, genre, decade, movies, version)
        SELECT list, rating, genre, decade, count(*), 1 FROM (\(Self.places(list)))
        WHERE true GROUP BY list, rating, genre, decade
        ON CONFLICT (list, rating, genre, decade) DO UPDATE SET movies = movies + excluded.movies, version = version + 1
        """, movies)
      try run(
        """
        INSERT INTO shelf_movie (shelf, sort_key, year, movie, year_down, length, day, added_at)
        SELECT shelf.id, sort_key, year, movie, ~year, length, day, added_at
        FROM (\(Self.places(list))) AS place CROSS JOIN shelf USING (list, rating, genre, decade)
        ORDER BY 1, 2, 3, 4
        """, movies)
    }
  }

  /// Puts very many new movies on the shelves of the catalog. Where they are most of it, it is faster to make the
  /// indexes anew than to find the place of each.
  func putMany(_ movies: ClosedRange<Movie.ID>) throws {
    let present = try Int.fetchOne(
      db, sql: "SELECT movies FROM shelf WHERE list = 'all' AND rating = -1 AND genre = 0 AND decade = -1")
    guard movies.count > max(Self.fewMovies, present ?? 0) else { return try put(movies, on: [.all]) }
    try dropIndexes()
    try put(movies, on: [.all])
    try createIndexes()
  }

  private static let fewMovies = 10_000

  /// Takes a movie off the shelves of lists that it is on.
  func take(_ movie: Movie.ID, off lists: [MovieList]) throws {
    for list in lists {
      let places = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT shelf.id, sort_key, year, movie
            FROM (\(Self.places(list))) AS place CROSS JOIN shelf USING (list, rating, genre, decade)
            """), arguments: ["first": movie, "last": movie])
      for place in places {
        try db.cachedStatement(
          sql: "DELETE FROM shelf_movie WHERE shelf = ? AND sort_key = ? AND year = ? AND movie = ?"
        ).execute(arguments: StatementArguments(place.databaseValues))
        try db.cachedStatement(sql: "UPDATE shelf SET movies = movies - 1, version = version + 1 WHERE id = ?")
          .execute(arguments: [place[0] as DatabaseValue])
      }
    }
  }

  /// Whether the shelves hold what they should.
  func isSound() throws -> Bool {
    let places = MovieList.allCases.map { "SELECT * FROM (\(Self.places($0)))" }.joined(separator: " UNION ALL ")
    let wanted = """
      SELECT list, rating, genre, decade, sort_key, year, movie, ~year AS year_down, length, day, added_at
      FROM (\(places))
      """
    let present = """
      SELECT list, rating, genre, decade, sort_key, year, movie, year_down, length, day, added_at
      FROM shelf_movie LEFT JOIN shelf ON shelf.id = shelf_movie.shelf
      """
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT NOT EXISTS (\(wanted) EXCEPT \(present)) AND NOT EXISTS (\(present) EXCEPT \(wanted))
          AND NOT EXISTS (
            SELECT 1 FROM shelf WHERE movies <> (SELECT count(*) FROM shelf_movie WHERE shelf_movie.shelf = shelf.id))
        """, arguments: ["first": Int64.min, "last": Int64.max]) ?? false
  }

  private func run(_ sql: String, _ movies: ClosedRange<Movie.ID>) throws {
    try db.cachedStatement(sql: sql).execute(arguments: ["first": movies.lowerBound, "last": movies.upperBound])
  }

  /// Where movies from `:first` to `:last` stand for being on a list: each on the shelves of all movies and of its genres,
  /// of all decades and of its own; in a list of the person's also on those of its rating.
  private static func places(_ list: MovieList) -> String {
    let (tables, movie, rating, day, addedAt) =
      switch list {
      case .all: ("movie", "movie.id", "-1", "NULL", "NULL")
      case .wishlist:
        (
          """
          wishlist CROSS JOIN movie ON movie.id = wishlist.movie LEFT JOIN watched ON watched.movie = wishlist.movie
          CROSS JOIN (SELECT 0 AS is_of_rating UNION ALL SELECT 1)
          """, "wishlist.movie", ratingOfShelf, "''", "wishlist.added_at"
        )
      case .watched:
        (
          """
          watched CROSS JOIN movie ON movie.id = watched.movie
          CROSS JOIN (SELECT 0 AS is_of_rating UNION ALL SELECT 1)
          """, "watched.movie", ratingOfShelf, "watched.day", "watched.added_at"
        )
      }
    return """
      SELECT '\(list.rawValue)' AS list, \(rating) AS rating, movie_scope.genre AS genre,
        iif(is_of_decade, movie.year - movie.year % 10, -1) AS decade, movie.sort_key AS sort_key, movie.year AS year,
        movie.id AS movie, ifnull(movie.runtime, 1 << 60) AS length, \(day) AS day, \(addedAt) AS added_at
      FROM \(tables)
      CROSS JOIN movie_scope ON movie_scope.movie = movie.id
      CROSS JOIN (SELECT 0 AS is_of_decade UNION ALL SELECT 1)
      WHERE \(movie) BETWEEN :first AND :last
      """
  }

  private static let ratingOfShelf = "iif(is_of_rating, ifnull(watched.rating, 0), -1)"
}

// MARK: The indexes

extension ShelfWriter {
  private static let indexes = [
    ("shelf_movie_by_year", "shelf_movie(shelf, year_down)", ""),
    ("shelf_movie_by_length", "shelf_movie(shelf, length)", ""),
    ("shelf_movie_as_listed", "shelf_movie(shelf, day, added_at, movie)", "WHERE day IS NOT NULL"),
  ]

  /// Makes the indexes of the shelves. Each ends with the primary key.
  func createIndexes() throws {
    for (name, columns, condition) in Self.indexes {
      try db.execute(sql: "CREATE INDEX \(name) ON \(columns) \(condition)")
    }
  }

  func dropIndexes() throws {
    for (name, _, _) in Self.indexes {
      try db.execute(sql: "DROP INDEX \(name)")
    }
  }
}
