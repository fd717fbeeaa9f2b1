import Foundation
import MoviesServices
import MoviesTesting

/// A database of as many films as are wanted, all of them on the wishlist, of somebody who is known.
///
/// The service makes it, once, and it is kept between runs: a million films take minutes.
struct Catalogue {
  /// The folder of the database.
  let folder: URL

  var database: URL { folder.appending(path: "movies.sqlite") }

  /// The film at the top of the wishlist, in which as many people play as a list has rows that can be narrowed down.
  static let firstTitle = "A Cast of Hundreds"

  static func of(_ count: Int) async throws -> Catalogue {
    let folder = Folders.build.appending(path: "wishlists/\(count)")
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
    let films = Array((Array(FilmGenerator(count: count)) + [crowded]).suffix(count))
    let store = try await MoviesStore.open(in: unfinished.path) { films }
    let account = try Account(name: "Ada")
    try await store.preferencesStore().update { $0.account = account }
    let file = unfinished.appending(path: "wishes.json")
    // What is imported last stands at the top.
    for start in stride(from: 0, to: count, by: filmsInAFile) {
      let wishlist = films[start..<min(start + filmsInAFile, count)].reversed()
      try JSONEncoder().encode(Wishes(wishlist.map(\.key))).write(to: file)
      _ = try await store.importLists(from: file.path)
    }
    try? FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: unfinished, to: folder)
  }

  /// Larger files are refused.
  private static let filmsInAFile = 20_000

  private static let crowded = CatalogueFilm(
    title: firstTitle, year: 1999, directors: ["Ada Crowd"], runtime: 500, genres: ["Drama"],
    cast: (1...500).map { CatalogueFilm.CastMember(name: "Player \($0)", role: "Number \($0)") })
}

/// A wishlist as it is exported.
private struct Wishes: Encodable {
  let format = "movies"
  let version = 1
  let wishlist: [CatalogueFilm]
  let watched: [CatalogueFilm] = []

  init(_ wishlist: [CatalogueFilm]) {
    self.wishlist = wishlist
  }
}

extension CatalogueFilm {
  /// By what it is known.
  fileprivate var key: CatalogueFilm { CatalogueFilm(title: title, year: year, directors: directors) }
}
