import Foundation
import GRDB
import MoviesServices
import MoviesTesting

/// A database of as many films as are wanted, all of them on the wishlist, of somebody who is known.
///
/// It is made by the service, once, and kept between runs: a million films take minutes.
struct Catalogue {
  /// The folder of the database.
  let folder: URL

  /// The film at the top of the wishlist, in which as many people play as a list has rows that can be narrowed down.
  static let firstTitle = "A Cast of Hundreds"

  /// Without films nothing is on the wishlist.
  static func of(_ count: Int) async throws -> Catalogue {
    let folder = Folders.build.appending(path: "films-\(count)")
    if !FileManager.default.fileExists(atPath: folder.path) {
      try await make(count, in: folder)
    }
    // What a newer version does to a database once is no part of its start. A session may have ended in another tab.
    let store = try await MoviesStore.open(in: folder.path)
    try await store.preferencesStore().update { $0.selectedTab = nil }
    return Catalogue(folder: folder)
  }

  private static func make(_ count: Int, in folder: URL) async throws {
    let unfinished = folder.appendingPathExtension("unfinished")
    try? FileManager.default.removeItem(at: unfinished)
    let store = try await MoviesStore.open(in: unfinished.path) {
      count == 0 ? [] : [crowded] + FilmGenerator(count: count - 1)
    }
    let account = try Account(name: "Ada")
    try await store.preferencesStore().update { $0.account = account }
    // One after the other, as a person does it, it would take hours.
    let database = try DatabaseQueue(path: unfinished.appending(path: "movies.sqlite").path)
    try await database.write { db in
      try db.execute(sql: "INSERT INTO wishlist (movie, added_at) SELECT id, 1000000000 - id FROM movie")
    }
    try database.close()
    try FileManager.default.moveItem(at: unfinished, to: folder)
  }

  private static let crowded = CatalogueFilm(
    title: firstTitle, year: 1999, directors: ["Ada Crowd"], runtime: 500, genres: ["Drama"],
    cast: (1...500).map { CatalogueFilm.CastMember(name: "Player \($0)", role: "Number \($0)") })
}
