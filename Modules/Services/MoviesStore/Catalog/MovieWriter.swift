package import GRDB
package import MoviesServices

/// Writes movies and keeps the search index up to date, in a transaction of the caller's.
///
/// FTS5 writes a segment of its index at each savepoint, and every statement with a trigger is one. So a series of movies is indexed
/// in one statement for many, which takes a third off its time.
package final class MovieWriter {
  private let db: Database
  private let people: NameTable
  private let genres: NameTable
  private let isSeries: Bool
  private var writtenMovies = 0
  /// The movies of a series that aren't in the search index yet.
  private var unindexed: Set<Movie.ID> = []
  private static let moviesIndexedAtOnce = 1_000
  /// Merging the segments of the search index takes seconds in a large catalog: too long for a few movies.
  private static let manyMovies = 10_000

  /// - Parameter isSeries: A Boolean value that indicates whether the caller ends with ``finish()``.
  package init(_ db: Database, isSeries: Bool = false) {
    self.db = db
    self.isSeries = isSeries
    people = NameTable("person", db)
    genres = NameTable("genre", ignoringCase: true, db)
  }

  /// Adds a movie, whether or not a similar one is in the catalog.
  @discardableResult
  package func add(_ movie: CatalogMovie) throws -> Movie.ID {
    try run(
      """
      INSERT INTO movie (title, original_title, year, runtime, synopsis, title_key, sort_key, imdb, directors, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '', crc32(?1, ?3))
      """,
      Self.facts(of: movie))
    let id = db.lastInsertedRowID
    try addDetails(of: movie, to: id)
    try indexSoon(id)
    return id
  }

  /// Replaces the facts of a movie.
  func replace(_ id: Movie.ID, by movie: CatalogMovie) throws {
    try removeFromIndex(id)
    for table in ["credit", "movie_genre", "movie_country"] {
      try run("DELETE FROM \(table) WHERE movie = ?", [id])
    }
    try run(
      """
      UPDATE movie SET title = ?1, original_title = ?2, year = ?3, runtime = ?4, synopsis = ?5, title_key = ?6,
        sort_key = ?7, imdb = ?8, directors = '', checksum = crc32(?1, ?3) WHERE id = ?9
      """, Self.facts(of: movie) + [id])
    guard db.changesCount > 0 else { throw MoviesError.unknownMovie(id) }
    try addDetails(of: movie, to: id)
    try index([id])
  }

  /// Deletes a movie, with the user's marks of it.
  func delete(_ id: Movie.ID) throws {
    try removeFromIndex(id)
    for viewing in try StoredMarks(of: id, db).viewings { try viewing.removeNoteFromIndex(db) }
    try run("DELETE FROM movie WHERE id = ?", [id])
    guard db.changesCount > 0 else { throw MoviesError.unknownMovie(id) }
    // They list the movies that a search found online.
    try run("DELETE FROM online_page", [])
  }

  /// Adds to a movie what isn't known of it yet. Nothing is replaced, and a list that has entries stays as it is.
  ///
  /// - Returns: A Boolean value that indicates whether anything was added.
  package func fill(_ id: Movie.ID, from movie: CatalogMovie) throws -> Bool {
    guard let additions = try CatalogMovie(id, db)?.missingFacts(from: movie) else { return false }
    if unindexed.remove(id) == nil { try removeFromIndex(id) }
    try run(
      """
      UPDATE movie SET original_title = ifnull(original_title, ?), runtime = ifnull(runtime, ?),
        synopsis = ifnull(synopsis, ?), imdb = ifnull(imdb, ?) WHERE id = ?
      """, [additions.originalTitle, additions.runtime, additions.synopsis, additions.imdb, id])
    try addDetails(of: additions, to: id)
    try indexSoon(id)
    return true
  }

  /// Ends a series of movies.
  func finish() throws {
    try indexRest()
    if writtenMovies > Self.manyMovies {
      try db.execute(sql: "INSERT INTO movie_search (movie_search) VALUES ('optimize')")
    }
  }

  private func addDetails(of movie: CatalogMovie, to id: Movie.ID) throws {
    for (position, name) in movie.directors.enumerated() {
      try addCredit(id, kind: "director", position: position, name: name, role: nil)
    }
    if !movie.directors.isEmpty {
      try run("UPDATE movie SET directors = (SELECT names FROM movie_directors WHERE movie = id) WHERE id = ?", [id])
    }
    for (position, member) in movie.cast.enumerated() {
      try addCredit(id, kind: "cast", position: position, name: member.name, role: member.role)
    }
    for (position, name) in movie.genres.uniqued(by: { $0.lowercased() }).enumerated() {
      try run(
        """
        INSERT INTO movie_genre (movie, position, genre, sort_key, year, runtime)
        SELECT id, ?, ?, sort_key, year, runtime FROM movie WHERE id = ?
        """, [position, genres.number(of: name), id])
    }
    for (position, name) in movie.countries.enumerated() {
      try run("INSERT INTO movie_country (movie, position, name) VALUES (?, ?, ?)", [id, position, name])
    }
  }

  private func indexSoon(_ id: Movie.ID) throws {
    writtenMovies += 1
    unindexed.insert(id)
    if !isSeries || unindexed.count >= Self.moviesIndexedAtOnce { try indexRest() }
  }

  private func indexRest() throws {
    guard !unindexed.isEmpty else { return }
    try index(unindexed.sorted())
    unindexed = []
  }

  /// Adds movies to the search index, or runs another command of FTS5 with their texts.
  private func index(_ movies: [Movie.ID], command: String = "NULL") throws {
    let columns = "title, people, facts, directors, genres, decade"
    try run(
      """
      INSERT INTO movie_search (movie_search, rowid, \(columns))
      SELECT \(command), movie_text.id, \(columns)
      FROM json_each(?) AS new CROSS JOIN movie_text ON movie_text.id = new.value
      """, [movies.json])
  }

  /// Removes a movie from the search index, before its texts change: FTS5 reads them from the view.
  private func removeFromIndex(_ id: Movie.ID) throws {
    try index([id], command: "'delete'")
  }

  private static func facts(of movie: CatalogMovie) -> StatementArguments {
    [
      movie.title, movie.originalTitle, movie.year, movie.runtime, movie.synopsis,
      TitleKey.forFinding(movie.title), TitleKey.forSorting(movie.title), movie.imdb,
    ]
  }

  private func addCredit(_ id: Movie.ID, kind: String, position: Int, name: String, role: String?) throws {
    try run(
      "INSERT INTO credit (movie, kind, position, person, role) VALUES (?, ?, ?, ?, ?)",
      [id, kind, position, people.number(of: name), role])
  }

  private func run(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
