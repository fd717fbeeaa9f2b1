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

  /// Through the service, a million movies would take an hour.
  private static func wishForAll(in folder: URL) async throws {
    let queue = try DatabaseQueue(path: folder.appending(path: "movies.sqlite").path)
    try await queue.writeWithoutTransaction { db in
      // If this is interrupted, the file is discarded.
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF;
          PRAGMA synchronous = OFF;
          PRAGMA cache_size = -1000000;
          BEGIN;
          DELETE FROM list_change;
          INSERT OR IGNORE INTO wishlist (movie, added_at) SELECT id, 0 FROM movie;
          UPDATE wishlist SET added_at = (SELECT max(id) FROM movie) - movie;
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
