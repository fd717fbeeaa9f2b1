import GRDB

/// Adds films to the catalogue, inside a transaction of the caller's.
struct CatalogueLoader {
  private static let name = "default"

  private let db: Database

  private init(_ db: Database) {
    self.db = db
  }

  static func hasLoaded(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM loaded_catalogue WHERE name = ?)", arguments: [name])
      ?? false
  }

  /// Loads the films unless another process has done so meanwhile.
  static func load(_ films: [CatalogueFilm], into db: Database) throws {
    guard try !hasLoaded(db) else { return }
    let loader = CatalogueLoader(db)
    for film in films {
      try loader.add(film)
    }
    try db.execute(sql: "INSERT INTO loaded_catalogue (name) VALUES (?)", arguments: [name])
  }

  /// Adds one film, whether or not there is one like it.
  static func add(_ film: CatalogueFilm, to db: Database) throws -> Movie.ID {
    try CatalogueLoader(db).add(film)
  }

  @discardableResult
  private func add(_ film: CatalogueFilm) throws -> Movie.ID {
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
    try run(
      """
      INSERT INTO movie_search (rowid, title, original_title, people, genres)
      SELECT id, title, original_title, people, genres FROM movie_text WHERE id = ?
      """, [movie])
    return movie
  }

  private func addCredit(_ movie: Movie.ID, kind: String, position: Int, name: String, role: String?) throws {
    try run("INSERT INTO person (name) VALUES (?) ON CONFLICT DO NOTHING", [name])
    try run(
      """
      INSERT INTO credit (movie, kind, position, person, role)
      SELECT ?, ?, ?, id, ? FROM person WHERE name = ?
      """, [movie, kind, position, role, name])
  }

  private func run(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
