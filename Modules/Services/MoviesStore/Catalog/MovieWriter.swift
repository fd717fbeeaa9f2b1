package import GRDB
package import MoviesServices

/// Writes movies and keeps the search index up to date, in a transaction of the caller's.
package final class MovieWriter {
  private let db: Database
  private let people: NameTable
  private let genres: NameTable
  private var writtenMovies = 0
  /// Merging the segments of the search index takes seconds in a large catalog: too long for a few movies.
  private static let manyMovies = 10_000

  package init(_ db: Database) {
    self.db = db
    people = NameTable("person", db)
    genres = NameTable("genre", db)
  }

  /// Adds a movie, whether or not a similar one is in the catalog.
  @discardableResult
  package func add(_ movie: CatalogMovie) throws -> Movie.ID {
    try run(
      """
      INSERT INTO movie (title, original_title, year, runtime, synopsis, title_key, sort_key, imdb, directors, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '', crc32(?1, ?3))
      """,
      [
        movie.title, movie.originalTitle, movie.year, movie.runtime, movie.synopsis,
        TitleKey.forFinding(movie.title), TitleKey.forSorting(movie.title), movie.imdb,
      ])
    let id = db.lastInsertedRowID
    try addDetails(of: movie, to: id)
    try index(id)
    writtenMovies += 1
    return id
  }

  /// Adds to a movie what isn't known of it yet. Nothing is replaced, and a list that has entries stays as it is.
  ///
  /// - Returns: A Boolean value that indicates whether anything was added.
  package func fill(_ id: Movie.ID, from movie: CatalogMovie) throws -> Bool {
    guard let additions = try CatalogMovie(id, db)?.missingFacts(from: movie) else { return false }
    // FTS5 reads the texts from the view, so the movie leaves the index before they change.
    try index(id, command: "'delete'")
    try run(
      """
      UPDATE movie SET original_title = ifnull(original_title, ?), runtime = ifnull(runtime, ?),
        synopsis = ifnull(synopsis, ?), imdb = ifnull(imdb, ?) WHERE id = ?
      """, [additions.originalTitle, additions.runtime, additions.synopsis, additions.imdb, id])
    try addDetails(of: additions, to: id)
    try index(id)
    writtenMovies += 1
    return true
  }

  /// Ends a series of movies.
  func finish() throws {
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
    for (position, name) in movie.genres.uniqued().enumerated() {
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

  /// Adds a movie to the search index, or runs another command of FTS5 with its texts.
  private func index(_ id: Movie.ID, command: String = "NULL") throws {
    let columns = "title, people, facts, directors, genres, decade"
    try run(
      """
      INSERT INTO movie_search (movie_search, rowid, \(columns))
      SELECT \(command), id, \(columns) FROM movie_text WHERE id = ?
      """, [id])
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
