package import GRDB
public import MoviesServices

extension MoviesStore {
  /// How many movies a query finds.
  public func count(of query: MovieQuery) async throws -> Int {
    if let found = try await found(by: query) { return found.count }
    return try await read { try ListedMovies(query, $0).count }
  }

  /// All that a search finds; `nil` if nothing is searched for.
  private func found(by query: MovieQuery) async throws -> [Movie.ID]? {
    guard MovieSearch.isSearch(query) else { return nil }
    return try await lastSearch.movies(of: query) { try await read { try MovieSearch.movies(of: query, $0) } }
  }

  /// One page of what a query finds; positions outside of the result are left out.
  public func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    if let found = try await found(by: query) {
      return try await summaries(of: Array(found[range.clamped(to: found.indices)]))
    }
    return try await read { [places] db in
      try Self.summaries(of: ListedMovies(query, db).movies(range, knowing: places, db), db)
    }
  }

  /// Returns the summaries of movies, in the given order.
  package func summaries(of movies: [Movie.ID]) async throws -> [MovieSummary] {
    try await read { try Self.summaries(of: movies, $0) }
  }

  /// The movies of exactly this title, oldest first; case and accents do not count.
  public func movies(titled title: String) async throws -> [MovieSummary] {
    try await read { db in
      let movies = try Movie.ID.fetchAll(
        db, sql: "SELECT id FROM movie WHERE title_key = ? ORDER BY year, id", arguments: [TitleKey.forFinding(title)])
      return try Self.summaries(of: movies, db)
    }
  }

  /// The movies that a person plays in or directed, newest first.
  public func movies(of person: Person.ID) async throws -> [Appearance] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT credit.movie, credit.kind, credit.role FROM credit JOIN movie ON movie.id = credit.movie
          WHERE credit.person = ?
          ORDER BY movie.year DESC, movie.sort_key, movie.id, credit.kind = 'cast', credit.position
          """, arguments: [person])
      return try Self.appearances(in: rows, db)
    }
  }

  /// What rows of movie, kind of credit and role come to, the rows of a movie being together.
  package static func appearances(in rows: [Row], _ db: Database) throws -> [Appearance] {
    var movies: [Movie.ID] = []
    var roles: [Movie.ID: [String]] = [:]
    for row in rows {
      let movie: Movie.ID = try row.value(0)
      if movies.last != movie {
        movies.append(movie)
      }
      roles[movie, default: []].append(try role(kind: row.value(1), name: row.optional(2)))
    }
    return try summaries(of: movies, db).map { movie in
      Appearance(movie: movie, role: roles[movie.id, default: []].joined(separator: ", "))
    }
  }

  private static func role(kind: String, name: String?) -> String {
    kind == "director" ? "Director" : name.map { "as \($0)" } ?? "Cast"
  }

  /// The rows of the movies with these numbers, in their order.
  package static func summaries(of movies: [Movie.ID], _ db: Database) throws -> [MovieSummary] {
    // As JSON, the numbers are one argument: SQLite limits how many there may be, and a page may be of any length.
    let page = "[\(movies.map(String.init).joined(separator: ","))]"
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie.id, movie.title, movie.year, movie.directors, wishlist.movie IS NOT NULL, watched.day,
          watched.rating
        FROM json_each(?) AS page
        JOIN movie ON movie.id = page.value
        LEFT JOIN wishlist ON wishlist.movie = movie.id
        LEFT JOIN watched ON watched.movie = movie.id
        ORDER BY page.key
        """)
    return try Array(
      Row.fetchCursor(statement, arguments: [page]).map { row in
        try MovieSummary(
          id: row.value(0), title: row.value(1), year: row.value(2), directors: DirectorNames.names(in: row.value(3)),
          isOnWishlist: row.value(4), watchedOn: row.optionalDay(5), rating: row.optional(6))
      })
  }
}
