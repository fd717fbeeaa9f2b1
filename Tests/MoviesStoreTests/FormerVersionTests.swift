import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Databases of version 0.1.0")
struct FormerVersionTests {
  private let folder: TemporaryFolder

  /// Makes a database as version 0.1.0 has it, in which a movie was watched three times and another one once.
  init() async throws {
    folder = try TemporaryFolder()
    let store = try await MoviesStore.varied(in: folder)
    try await store.addToWishlist(VariedMovies.amelie)
    try await store.close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { db in
      db.add(function: CRC32.function)
      try db.execute(
        sql: """
          DROP VIEW watched; DROP VIEW viewing_note; DROP TABLE viewing; DROP TABLE note_search; DROP TABLE list_change;
          DROP INDEX movie_in_order; DROP INDEX order_movie_by_known; DROP INDEX order_genre_by_known;
          DROP INDEX movie_by_original_title; CREATE INDEX order_movie_by_title ON movie(sort_key, year);
          CREATE TABLE watched (
            movie INTEGER PRIMARY KEY REFERENCES movie(id) ON DELETE CASCADE, day TEXT, added_at INTEGER NOT NULL,
            rating INTEGER CHECK (rating BETWEEN 1 AND 10), note TEXT, earlier TEXT, checksum INTEGER
          ) STRICT;
          CREATE INDEX watched_in_order ON watched(day, added_at);
          CREATE INDEX watched_by_addition ON watched(added_at);
          CREATE TABLE list_change (
            id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, movie INTEGER NOT NULL, before TEXT NOT NULL
          ) STRICT;
          \(Self.programs)
          INSERT INTO watched VALUES
            (1, '2024-03-01', 5, 9, 'Whoa.',
              '{"viewings":[{"date":"2020-01-31","rating":8,"note":"Spoon"},{"note":"Long ago"}]}', 1),
            (3, '2023-01-01', 4, NULL, NULL, NULL, 1);
          DELETE FROM grdb_migrations WHERE identifier >= '3';
          """)
    }
    try queue.close()
  }

  private static let programs = """
    CREATE VIEW viewing AS -- of JSON, a view may only use json_each()
    SELECT movie, day, rating FROM watched
    UNION ALL SELECT movie,
      (SELECT value FROM json_each(entry.value) WHERE key = 'date'),
      (SELECT value FROM json_each(entry.value) WHERE key = 'rating')
    FROM watched, json_each(earlier, '$.viewings') AS entry;
    CREATE TRIGGER watched_added AFTER INSERT ON watched BEGIN
      UPDATE list_count SET movies = movies + 1 WHERE list = 'watched';
    END;
    CREATE TRIGGER watched_removed AFTER DELETE ON watched BEGIN
      UPDATE list_count SET movies = movies - 1 WHERE list = 'watched';
    END;
    """

  @Test("A database of version 0.1.0 keeps its lists and all viewings, also if it is opened for reading first")
  func migration() async throws {
    for open in [{ try await MoviesStore.openReadOnly(in: $0) }, { try await MoviesStore.open(in: $0) }]
      as [(String) async throws -> MoviesStore]
    {
      let movies = try await open(folder.path)
      #expect(try await movies.titles(.wishlist) == ["Amélie"])
      #expect(try await movies.titles(.watched) == ["The Matrix", "Unforgiven"])
      #expect(try await movies.count(of: MovieQuery(list: .watched)) == 2)
      #expect(
        try await movies.details(of: VariedMovies.matrix)?.marks.viewings == [
          Viewing(date: .day("2024-03-01"), rating: 9, note: "Whoa."),
          Viewing(date: .day("2020-01-31"), rating: 8, note: "Spoon"), Viewing(date: nil, note: "Long ago"),
        ])
      #expect(try await movies.problems() == [])
      try await movies.close()
    }
  }
}
