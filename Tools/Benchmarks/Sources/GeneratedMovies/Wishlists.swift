public import Foundation
import GRDB
import MoviesFiles
import MoviesServices
import MoviesStore

/// The databases of a profile with all movies of the catalog on the wishlist.
public enum Wishlists {
  /// The title of the first movie, which has as many people as a filtered list has rows.
  public static let firstTitle = "A Cast of Hundreds"

  /// Returns the folder of a database with `count` movies on the wishlist, and the first movie on top if there are any.
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

  /// Adds all movies with one statement, because a million calls of the service take an hour.
  private static func wishForAll(in folder: URL) async throws {
    let queue = try DatabaseQueue(path: folder.appending(path: "movies.sqlite").path)
    try await queue.writeWithoutTransaction { db in
      // An interrupted run leaves a folder that is deleted.
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF;
          PRAGMA synchronous = OFF;
          PRAGMA cache_size = -1000000;
          BEGIN;
          DELETE FROM list_change;
          INSERT OR IGNORE INTO wishlist (movie, added_at) SELECT id, 0 FROM movie;
          UPDATE wishlist SET added_at = (SELECT max(id) FROM movie) - movie, checksum = NULL;
          COMMIT;
          """)
    }
    try queue.close()
  }

  private static func addFirstMovie(to store: MoviesStore, by file: URL) async throws {
    try JSONEncoder().encode(crowded).write(to: file)
    _ = try await store.importMovies(from: [file.path])
    try FileManager.default.removeItem(at: file)
    for movie in try await store.movies(titled: firstTitle) {
      try await store.addToWishlist(movie.id)
    }
  }

  /// The director is a row as well.
  private static let crowded = CatalogMovie(
    title: firstTitle, year: 1999, directors: ["Ada Crowd"], runtime: 500, genres: ["Drama"],
    cast: (1...499).map { CatalogMovie.CastMember(name: "Player \($0)", role: "Number \($0)") })
}
