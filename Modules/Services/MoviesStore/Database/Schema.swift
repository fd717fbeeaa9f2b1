import GRDB
import MoviesServices

/// The tables of the database, which Schema.sql defines.
///
/// A database that knows a migration which isn't here was made by a newer version.
enum Schema {
  private static let firstMigration = "1 schema"
  private static let catalogMigration = "2 catalog"
  private static let sql = String(decoding: PackageResources.Schema_sql, as: UTF8.self)
  private static let viewings = String(decoding: PackageResources.Viewings_sql, as: UTF8.self)

  /// Returns the migrations: the second loads the movies that come with the program.
  static func migrator(catalog: @escaping @Sendable () throws -> [CatalogMovie]) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(firstMigration) { db in
      try db.execute(sql: sql)
    }
    migrator.registerMigration(catalogMigration, foreignKeyChecks: .immediate) { db in
      let catalogImport = try CatalogImport(db)
      try catalogImport.load(catalog())
      try catalogImport.finish()
    }
    migrator.registerMigration("3 viewings", foreignKeyChecks: .immediate) { db in
      if try db.tableExists("watched") {
        try FormerViewings.replace(by: viewings, db)
      } else {
        try db.execute(sql: viewings)
      }
    }
    migrator.registerMigration("4 best known first") { db in
      try db.execute(sql: knownFirst)
    }
    // A CatalogMovie as JSON, if a change was one of the facts.
    migrator.registerMigration("5 edited facts") { db in
      try db.execute(sql: "ALTER TABLE list_change ADD COLUMN facts TEXT")
    }
    // An import looks for each title among the original ones.
    migrator.registerMigration("6 original titles") { db in
      try db.execute(
        sql: """
          CREATE INDEX movie_by_original_title ON movie(original_title COLLATE NOCASE, year)
          WHERE original_title IS NOT NULL
          """)
    }
    return migrator
  }

  /// The indexes of the catalog's own order. They cover a page only if they also have the column of the expression.
  private static let knownFirst = """
    CREATE INDEX order_movie_by_known ON movie(runtime IS NULL, sort_key, year, id, runtime);
    CREATE INDEX order_genre_by_known ON movie_genre(genre, runtime IS NULL, sort_key, year, movie, runtime);
    """

  /// Returns a Boolean value that indicates whether the database has its catalog. It may be of an earlier version.
  static func hasCatalog(_ db: Database, _ migrator: DatabaseMigrator) throws -> Bool {
    try migrator.appliedIdentifiers(db).contains(catalogMigration)
  }

  /// Removes the indexes of the catalog's orders, and returns the statements that create them.
  static func dropOrderIndexes(_ db: Database) throws -> [String] {
    let indexes = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE name LIKE 'order%'")
    for index in indexes {
      try db.execute(sql: "DROP INDEX \(index["name"] as String)")
    }
    return indexes.map { $0["sql"] }
  }

  /// Checks that a database is of this version, and that it runs nothing of others: a trigger in a file from elsewhere
  /// could empty the lists.
  static func check(_ db: Database, _ migrator: DatabaseMigrator, path: String) throws {
    let (applied, known) = (try migrator.appliedIdentifiers(db), Set(migrator.migrations))
    guard applied.isSubset(of: known) else {
      guard applied.isSuperset(of: known) else {
        throw MoviesError.damagedDatabase(path: path, reason: "the record of its version is damaged")
      }
      throw MoviesError.newerDatabase(path: path)
    }
    let objects = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    for object in objects {
      let text: String = try object.decode(forColumn: "sql")
      // SQLite runs the text, whatever the row says about its type.
      let isPassive = ["TABLE ", "INDEX ", "UNIQUE INDEX "].contains { text.hasPrefix("CREATE \($0)") }
      guard isPassive || [sql, viewings, FormerViewings.sql].contains(where: { $0.contains("\(text);") }) else {
        let name: String = try object.decode(forColumn: "name")
        throw MoviesError.damagedDatabase(path: path, reason: "“\(name)” in it is not from Movies")
      }
    }
    // A first start that was interrupted leaves no tables of its own, or all.
    let hasTables = try db.tableExists("movie")
    guard !hasTables || applied.contains(firstMigration) else {
      throw MoviesError.damagedDatabase(path: path, reason: "its tables are not those of Movies")
    }
  }
}
