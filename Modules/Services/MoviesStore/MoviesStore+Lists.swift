import FlowContent
public import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns the number of movies that a query finds.
  public func count(of query: MovieQuery) async throws -> Int {
    if query.isSearch { return try await found(by: query).ids.count }
    return try await counts.value(for: query) { [self] in try await read { try MovieListing(query, $0).count } }
  }

  /// Returns a page of the movies that a query finds; positions outside of the result are left out.
  public func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    try await pages.value(for: PageOfMovies(query: query, range: range)) { [self] in
      try await readSummaries(of: query, in: range)
    }
  }

  private func readSummaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    if query.isSearch {
      let found = try await found(by: query)
      let page = Array(found.ids[range.clamped(to: found.ids.indices)])
      return try await read { db in
        try Self.summaries(of: page, db).explainingMatches(of: found.words, db).map { movie in
          var movie = movie
          movie.isSimilar = found.isCorrected
          return movie
        }
      }
    }
    return try await read { db in try Self.summaries(of: MovieListing(query, db).movies(range, db), db) }
  }

  /// Returns the position of a movie among those that a query finds, or `nil` if it isn't among them.
  public func position(of id: Movie.ID, in query: MovieQuery) async throws -> Int? {
    if query.isSearch { return try await found(by: query).ids.firstIndex(of: id) }
    return try await read { db in
      let listing = try MovieListing(query, db)
      return try listing.movies(0..<listing.count, db).firstIndex(of: id)
    }
  }

  private func found(by query: MovieQuery) async throws -> FoundMovies {
    try await searches.value(for: query) { [self] in try await read { try MovieSearch.movies(of: query, $0) } }
  }

  /// Returns the summaries of movies, in the given order. Unknown movies are left out.
  public func summaries(of movies: [Movie.ID]) async throws -> [MovieSummary] {
    try await read { try Self.summaries(of: movies, $0) }
  }

  /// Returns the movies of exactly this title, oldest first; case, accents, punctuation and articles are ignored.
  public func movies(titled title: String) async throws -> [MovieSummary] {
    try await read { db in
      let movies = try Movie.ID.fetchAll(
        db, sql: "SELECT id FROM movie WHERE title_key = ? OR sort_key = ? ORDER BY year, id",
        arguments: [TitleKey.forFinding(title), TitleKey.forSorting(title)])
      return try Self.summaries(of: movies, db)
    }
  }

  static func summaries(of movies: [Movie.ID], _ db: Database) throws -> [MovieSummary] {
    let request: SQLRequest<MovieSummary> = SQLRequest(
      literal: """
        SELECT movie.id, title, year, directors, wishlist.movie IS NOT NULL AS isOnWishlist,
          watched.movie IS NOT NULL AS isWatched, day, rating, runtime
        FROM json_each(\(movies.json)) AS page
        JOIN movie ON movie.id = page.value
        LEFT JOIN wishlist ON wishlist.movie = movie.id
        LEFT JOIN watched ON watched.movie = movie.id
        ORDER BY page.key
        """, cached: true)
    return try request.fetchAll(db)
  }
}

/// A range of the movies that a query finds.
struct PageOfMovies: Hashable {
  let query: MovieQuery
  let range: Range<Int>
}

extension [Movie.ID] {
  /// The numbers as one argument of a statement: SQLite limits the number of arguments.
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}

extension CalendarDate: DatabaseValueConvertible {}

extension MovieSummary: FetchableRecord {
  /// Reads a row of `summaries(of:_:)`.
  public init(row: GRDB.Row) throws {
    let directors: String = try row.decode(atIndex: 3)
    self.init(
      id: try row.decode(atIndex: 0), title: try row.decode(atIndex: 1), year: try row.decode(atIndex: 2),
      directors: directors.utf8.split(separator: 0x1F).map { String(Substring($0)) },
      runtime: try row.decode(atIndex: 8), isOnWishlist: try row.decode(atIndex: 4),
      isWatched: try row.decode(atIndex: 5), watchedOn: try row.decode(atIndex: 6), rating: try row.decode(atIndex: 7))
  }
}
