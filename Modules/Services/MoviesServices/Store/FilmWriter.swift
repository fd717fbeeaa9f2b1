import GRDB

/// Writes films and keeps the search index in step with them, inside a transaction of the caller's.
struct FilmWriter {
  private let db: Database
  private let people: PeopleNumbers

  init(_ db: Database) {
    self.db = db
    people = PeopleNumbers(db)
  }

  /// Adds a film, whether or not there is one like it.
  @discardableResult
  func add(_ film: CatalogueFilm) throws -> Movie.ID {
    try run(
      """
      INSERT INTO movie (title, original_title, year, runtime, synopsis, title_key, sort_key)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        film.title, film.originalTitle, film.year, film.runtime, film.synopsis,
        TitleKey.forFinding(film.title), TitleKey.forSorting(film.title),
      ])
    let movie = db.lastInsertedRowID
    try addLists(of: film, to: movie)
    try addToIndex(movie)
    return movie
  }

  /// Tells of a film what is not known of it yet. What is known stays, and so does a list that has anything in it.
  ///
  /// - Returns: Whether anything was added.
  func fill(_ movie: Movie.ID, from film: CatalogueFilm) throws -> Bool {
    guard let gaps = try FilmGaps(of: movie, db) else { return false }
    let news = gaps.filled(from: film)
    guard news.isAnything else { return false }
    try removeFromIndex(movie)
    try run(
      """
      UPDATE movie SET original_title = ifnull(original_title, ?), runtime = ifnull(runtime, ?),
        synopsis = ifnull(synopsis, ?) WHERE id = ?
      """, [news.originalTitle, news.runtime, news.synopsis, movie])
    try addLists(of: news, to: movie)
    try addToIndex(movie)
    return true
  }

  private func addLists(of film: CatalogueFilm, to movie: Movie.ID) throws {
    for (position, name) in film.directors.enumerated() {
      try addCredit(movie, kind: "director", position: position, name: name, role: nil)
    }
    for (position, member) in film.cast.enumerated() {
      try addCredit(movie, kind: "cast", position: position, name: member.name, role: member.role)
    }
    for (position, name) in film.genres.enumerated() {
      try run("INSERT INTO movie_genre (movie, position, name) VALUES (?, ?, ?)", [movie, position, name])
    }
    for (position, name) in film.countries.enumerated() {
      try run("INSERT INTO movie_country (movie, position, name) VALUES (?, ?, ?)", [movie, position, name])
    }
  }

  private func addCredit(_ movie: Movie.ID, kind: String, position: Int, name: String, role: String?) throws {
    try run(
      "INSERT INTO credit (movie, kind, position, person, role) VALUES (?, ?, ?, ?, ?)",
      [movie, kind, position, people.number(of: name), role])
  }

  private func addToIndex(_ movie: Movie.ID) throws {
    try run(
      """
      INSERT INTO movie_search (rowid, title, original_title, people, genres)
      SELECT id, title, original_title, people, genres FROM movie_text WHERE id = ?
      """, [movie])
  }

  /// Before the film is changed: the index has to be told what it holds.
  private func removeFromIndex(_ movie: Movie.ID) throws {
    try run(
      """
      INSERT INTO movie_search (movie_search, rowid, title, original_title, people, genres)
      SELECT 'delete', id, title, original_title, people, genres FROM movie_text WHERE id = ?
      """, [movie])
  }

  private func run(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
