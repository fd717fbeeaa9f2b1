import GRDB
import MoviesServices

/// The triggers and the view, which SQLite runs.
extension Schema {
  static let triggers =
    ["movie", "wishlist", "watched"].flatMap(counting) + [
      """
      CREATE TRIGGER genre_added AFTER INSERT ON movie_genre BEGIN
        UPDATE genre SET movies = movies + 1 WHERE id = NEW.genre;
      END
      """,
      """
      CREATE TRIGGER genre_removed AFTER DELETE ON movie_genre BEGIN
        UPDATE genre SET movies = movies - 1 WHERE id = OLD.genre;
      END
      """,
      """
      CREATE TRIGGER runtime_changed AFTER UPDATE OF runtime ON movie BEGIN
        UPDATE movie_genre SET runtime = NEW.runtime WHERE movie = NEW.id;
      END
      """,
    ]

  private static func counting(_ table: String) -> [String] {
    [("added", "INSERT", "+"), ("removed", "DELETE", "-")].map { suffix, event, sign in
      """
      CREATE TRIGGER \(table)_\(suffix) AFTER \(event) ON \(table) BEGIN
        UPDATE list_count SET movies = movies \(sign) 1 WHERE list = '\(table)';
      END
      """
    }
  }

  /// The texts of the search index.
  static let view = """
    CREATE VIEW movie_text AS
    SELECT id,
      title || ifnull(' ; ' || original_title, '') AS title,
      (SELECT group_concat(person.name, ' ; ') FROM credit JOIN person ON person.id = credit.person
        WHERE credit.movie = movie.id) AS people,
      (SELECT group_concat(name, ' ; ') FROM (
        SELECT genre.name FROM movie_genre JOIN genre ON genre.id = movie_genre.genre WHERE movie = movie.id
        UNION ALL SELECT name FROM movie_country WHERE movie = movie.id)) AS facts,
      replace(directors, char(31), ' ; ') AS directors,
      (SELECT group_concat(char(57344) || genre, ' ') FROM movie_genre WHERE movie = movie.id) AS genres,
      char(57345) || (year - year % 10) || ' ' || year AS decade
    FROM movie
    """

  private static let searchIndex = "CREATE VIRTUAL TABLE movie_search USING fts5("

  /// Checks that a database is of this version, and that it runs nothing of others: a trigger in a file from elsewhere
  /// could empty the lists.
  static func check(_ db: Database, _ migrator: DatabaseMigrator, path: String) throws {
    guard try !migrator.hasBeenSuperseded(db) else { throw MoviesError.newerDatabase(path: path) }
    let objects = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    for object in objects {
      let sql: String = try object.decode(forColumn: "sql")
      // SQLite runs the text, whatever the row says about its type.
      let isPassive = ["TABLE ", "INDEX ", "UNIQUE INDEX "].contains { sql.hasPrefix("CREATE \($0)") }
      guard isPassive || triggers.contains(sql) || sql == view || sql.hasPrefix(searchIndex) else {
        let name: String = try object.decode(forColumn: "name")
        throw MoviesError.damagedDatabase(path: path, reason: "“\(name)” in it is not from Movies")
      }
    }
    // A first start that was interrupted leaves no tables of its own, or all.
    let hasTables = try db.tableExists("movie")
    guard try !hasTables || migrator.appliedIdentifiers(db).contains(firstMigration) else {
      throw MoviesError.damagedDatabase(path: path, reason: "its tables are not those of Movies")
    }
  }
}
