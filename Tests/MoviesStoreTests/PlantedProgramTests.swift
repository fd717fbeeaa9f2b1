import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Triggers and views that are planted in a database")
struct PlantedProgramTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let store = try await MoviesStore.varied(in: folder)
    try await store.markAsWatched(VariedMovies.matrix, on: .today())
    try await store.close()
  }

  @Test(
    "Triggers and views that are planted in a database are refused before they can run",
    arguments: [
      "CREATE TRIGGER evil AFTER INSERT ON wishlist BEGIN DELETE FROM watched; END",
      "CREATE VIEW evil AS SELECT * FROM watched",
      "CREATE VIRTUAL TABLE evil USING fts5(title)",
      "DROP TRIGGER movie_added; CREATE TRIGGER movie_added AFTER INSERT ON movie BEGIN DELETE FROM watched; END",
      // SQLite runs the text of a row, whatever its type is.
      """
      CREATE TRIGGER evil AFTER INSERT ON wishlist BEGIN DELETE FROM watched; END;
      PRAGMA writable_schema = ON; UPDATE sqlite_schema SET type = 'table' WHERE name = 'evil'
      """,
    ])
  func planted(_ sql: String) async throws {
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    for open in [{ try await MoviesStore.open(in: $0) }, { try await MoviesStore.openReadOnly(in: $0) }]
      as [(String) async throws -> MoviesStore]
    {
      let error = await #expect(throws: MoviesError.self) {
        try await open(folder.path).addToWishlist(VariedMovies.amelie)
      }
      #expect(error?.damage?.contains(sql.contains("evil") ? "evil" : "movie_added") == true)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == before)
  }

  @Test("The schema is neither trusted nor writable")
  func defenses() async throws {
    let store = try await MoviesStore.open(in: folder.path)
    let options = try await store.read { db in
      try ["trusted_schema", "cell_size_check"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
    }
    #expect(options == [0, 1])
    await #expect(throws: MoviesError.self) {
      try await store.write { db in
        try db.execute(sql: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = sql")
        return nil
      }
    }
  }
}
