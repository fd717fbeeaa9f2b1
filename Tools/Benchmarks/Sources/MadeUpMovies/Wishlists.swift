public import Foundation
import GRDB
import MoviesFiles
import MoviesServices
import MoviesStore

/// Databases of somebody who is known and has every movie of the catalog on the wishlist.
public enum Wishlists {
  /// The movie at the top of each, in which as many people play as a list has rows that can be narrowed down.
  public static let firstTitle = "A Cast of Hundreds"

  /// The folder of a database with `count` movies on the wishlist; unless that is none, the first one comes on top.
  public static func folder(_ count: Int) async throws -> URL {
    try await Catalogs.kept("wishlist-\(count)") { folder in
      let catalog = try await Catalogs.folder(count)
      try FileManager.default.copyItem(at: URL(filePath: catalog), to: folder)
      try await wishForAll(in: folder)
      let store = try await MoviesStore.open(in: folder.path) { [] }
      let account = try Account(name: "Ada")
      try await store.preferencesStore().update { $0.account = account }
      if count > 0 {
        try await addFirstMovie(to: store, by: folder.appending(path: "movie.jsonl"))
      }
    }
  }

  /// One by one, through the service, a million movies would take an hour: what it would write for them stands in the
  /// shelves of the catalog already.
  private static func wishForAll(in folder: URL) async throws {
    let queue = try DatabaseQueue(path: folder.appending(path: "movies.sqlite").path)
    try await queue.writeWithoutTransaction { db in
      // What is left of it is thrown away if this is interrupted.
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF;
          PRAGMA synchronous = OFF;
          PRAGMA cache_size = -1000000;
          BEGIN;
          DELETE FROM shelf_movie WHERE shelf IN (SELECT id FROM shelf WHERE list = 'wishlist');
          DELETE FROM shelf WHERE list = 'wishlist';
          DELETE FROM list_change;
          INSERT OR IGNORE INTO wishlist (movie, added_at) SELECT id, 0 FROM movie;
          UPDATE wishlist SET added_at = (SELECT max(id) FROM movie) - movie;
          INSERT INTO shelf (list, rating, genre, decade, movies, version)
            SELECT 'wishlist', wanted.column1, genre, decade, movies, 1
            FROM shelf CROSS JOIN (VALUES (-1), (0)) AS wanted WHERE list = 'all';
          DROP INDEX shelf_movie_by_year;
          DROP INDEX shelf_movie_by_length;
          DROP INDEX shelf_movie_as_listed;
          INSERT INTO shelf_movie (shelf, sort_key, year, movie, year_down, length, day, added_at)
            SELECT wanted.id, sort_key, year, shelf_movie.movie, year_down, length, '', wishlist.added_at
            FROM shelf AS wanted
            CROSS JOIN shelf AS known ON known.list = 'all' AND known.genre = wanted.genre AND known.decade = wanted.decade
            CROSS JOIN shelf_movie ON shelf_movie.shelf = known.id
            CROSS JOIN wishlist ON wishlist.movie = shelf_movie.movie
            WHERE wanted.list = 'wishlist';
          INSERT INTO listed_search (listed_search) VALUES ('rebuild');
          CREATE INDEX shelf_movie_by_year ON shelf_movie(shelf, year_down);
          CREATE INDEX shelf_movie_by_length ON shelf_movie(shelf, length);
          CREATE INDEX shelf_movie_as_listed ON shelf_movie(shelf, day, added_at, movie) WHERE day IS NOT NULL;
          COMMIT;
          """)
    }
    try queue.close()
  }

  private static func addFirstMovie(to store: MoviesStore, by file: URL) async throws {
    try JSONEncoder().encode(crowded).write(to: file)
    _ = try await store.importMovies(from: [file.path], hasOneMoviePerLine: true)
    try FileManager.default.removeItem(at: file)
    for movie in try await store.movies(titled: firstTitle) {
      try await store.addToWishlist(movie.id)
    }
  }

  /// Its director is a row as well.
  private static let crowded = CatalogMovie(
    title: firstTitle, year: 1999, directors: ["Ada Crowd"], runtime: 500, genres: ["Drama"],
    cast: (1...499).map { CatalogMovie.CastMember(name: "Player \($0)", role: "Number \($0)") })
}
