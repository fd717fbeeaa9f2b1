import GRDB

/// Loads the movies that come with the program, in a transaction of the caller's.
enum CatalogLoader {
  private static let name = "default"

  static func hasLoaded(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM loaded_catalog WHERE name = ?)", arguments: [name])
      ?? false
  }

  /// Loads the movies unless another process has loaded them in the meantime.
  static func load(_ movies: [CatalogMovie], into db: Database) throws {
    guard try !hasLoaded(db) else { return }
    // In a new database, building the indexes at the end is faster than keeping them up to date.
    try Schema.dropOrderIndexes(db)
    let writer = MovieWriter(db)
    for movie in movies {
      try writer.add(movie)
    }
    try writer.finish()
    try Schema.createOrderIndexes(db)
    try db.execute(sql: "INSERT INTO loaded_catalog (name) VALUES (?)", arguments: [name])
  }
}
