import GRDB

/// Loads the films that come with the program, inside a transaction of the caller's.
enum CatalogueLoader {
  private static let name = "default"

  static func hasLoaded(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM loaded_catalogue WHERE name = ?)", arguments: [name])
      ?? false
  }

  /// Loads the films unless another process has done so meanwhile.
  static func load(_ films: [CatalogueFilm], into db: Database) throws {
    guard try !hasLoaded(db) else { return }
    let writer = try FilmWriter(db, isBulk: true)
    for film in films {
      try writer.add(film)
    }
    try writer.finish()
    try db.execute(sql: "INSERT INTO loaded_catalogue (name) VALUES (?)", arguments: [name])
  }
}
