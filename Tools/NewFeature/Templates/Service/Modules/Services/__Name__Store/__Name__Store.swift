import GRDB
public import __Name__Services

/// The items of “__Title__” in an SQLite database.
public final class __Name__Store: __Name__Service {
  private let database: DatabaseQueue

  /// Opens the database, and creates its file if it is missing.
  ///
  /// - Parameter path: The path of the file, or `:memory:` for a database without a file.
  public init(path: String) throws {
    database = try DatabaseQueue(path: path)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("items") { database in
      try database.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT")
    }
    try migrator.migrate(database)
  }

  /// Returns all items in the order in which they were added.
  public func items() async throws -> [String] {
    try await database.read { try String.fetchAll($0, sql: "SELECT title FROM item ORDER BY id") }
  }

  /// Adds an item at the end.
  public func add(_ item: String) async throws {
    try await database.write { try $0.execute(literal: "INSERT INTO item (title) VALUES (\(item))") }
  }
}
