import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("A database of an earlier version")
struct MigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes of a database what the version before the shelves would have left.
  private func takeBack() async throws {
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          DROP TABLE movie_search; DROP TABLE title_search; DROP TABLE listed_search;
          DROP VIEW listed_text; DROP VIEW movie_text;
          DROP TABLE word; DROP TABLE shelf; DROP TABLE shelf_movie; DROP TABLE movie_scope; DROP TABLE genre;
          CREATE VIEW movie_text AS
          SELECT id, title, original_title,
            (SELECT group_concat(person.name, ' ; ') FROM credit JOIN person ON person.id = credit.person
              WHERE credit.movie = movie.id) AS people,
            (SELECT group_concat(name, ' ; ') FROM movie_genre WHERE movie_genre.movie = movie.id) AS genres
          FROM movie;
          CREATE VIRTUAL TABLE movie_search USING fts5(
            title, original_title, people, genres,
            content = 'movie_text', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2',
            prefix = '1 2 3 4'
          );
          INSERT INTO movie_search (movie_search) VALUES ('rebuild');
          CREATE VIRTUAL TABLE movie_word USING fts5vocab(movie_search, 'instance');
          CREATE TABLE movie_count (id INTEGER PRIMARY KEY CHECK (id = 1), movies INTEGER NOT NULL) STRICT;
          INSERT INTO movie_count (id, movies) SELECT 1, count(*) FROM movie;
          CREATE TRIGGER movie_is_added AFTER INSERT ON movie BEGIN UPDATE movie_count SET movies = movies + 1; END;
          CREATE TRIGGER movie_is_removed AFTER DELETE ON movie BEGIN UPDATE movie_count SET movies = movies - 1; END;
          CREATE INDEX movie_in_order ON movie(sort_key, year);
          CREATE INDEX movie_by_year ON movie(year DESC, sort_key);
          CREATE INDEX movie_by_runtime ON movie(runtime IS NULL, runtime, sort_key, year);
          CREATE INDEX movie_genre_by_name ON movie_genre(name, movie);
          ALTER TABLE movie DROP COLUMN directors;
          DROP INDEX movie_by_title;
          CREATE INDEX movie_by_title ON movie(title_key);
          DELETE FROM grdb_migrations WHERE identifier IN ('7 shelves', '8 rows of lists');
          """)
    }
  }

  @Test("is brought up to date with all that the person made")
  func lists() async throws {
    var movies: MoviesStore? = try await MoviesStore.open(in: folder.path) { VariedMovies.all }
    try await movies?.addToWishlist(VariedMovies.amelie)
    try await movies?.addToWishlist(VariedMovies.matrix)
    try await movies?.setViewing(Viewing(date: .day("2024-02-29"), rating: 9), of: VariedMovies.unforgiven)
    try await movies?.markAsWatched(VariedMovies.ghost1937, on: .day("2024-02-28"))
    let facets = try await movies?.facets(of: .all)
    let all = try await movies?.summaries(of: MovieQuery(list: .all), in: 0..<100)
    movies = nil
    try await takeBack()
    let migrated = try await MoviesStore.open(in: folder.path) { [] }
    #expect(try await migrated.problems().isEmpty)
    #expect(try await migrated.summaries(of: MovieQuery(list: .all), in: 0..<100) == all)
    #expect(all?.contains { $0.directors.count > 1 } == true)
    #expect(try await migrated.titles(.wishlist) == ["The Matrix", "Amélie"])
    #expect(try await migrated.titles(.watched) == ["Unforgiven", "GHOST"])
    #expect(try await migrated.facets(of: .all) == facets)
    #expect(try await migrated.titles(.all, search: "keanu") == ["GHOST", "The Matrix"])
    #expect(try await migrated.titles(.all, search: "unforgivem") == ["Unforgiven"])
    #expect(try await migrated.titles(.watched, search: "west") == ["Unforgiven"])
    #expect(try await migrated.lastChange()?.movie == VariedMovies.ghost1937)
  }
}
