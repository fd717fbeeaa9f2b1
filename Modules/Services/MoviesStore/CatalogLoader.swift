import GRDB

/// Loads the movies that come with the program, inside a transaction of the caller's.
enum CatalogLoader {
  private static let name = "default"

  static func hasLoaded(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM loaded_catalog WHERE name = ?)", arguments: [name])
      ?? false
  }

  /// Loads the movies unless another process has done so meanwhile.
  static func load(_ movies: [CatalogMovie], into db: Database) throws {
    guard try !hasLoaded(db) else { return }
    let writer = try MovieWriter(db, isBulk: true)
    for movie in movies {
      try writer.add(movie)
    }
    try writer.finish()
    try db.execute(sql: "INSERT INTO loaded_catalog (name) VALUES (?)", arguments: [name])
  }
}
