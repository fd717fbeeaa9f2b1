import Foundation
import MadeUpMovies
import MoviesServices
import MoviesStore

/// A database of as many movies as are wanted, all of them on the wishlist, of somebody who is known.
struct Catalog {
  /// The folder of the database.
  let folder: URL

  var database: URL { folder.appending(path: "movies.sqlite") }

  static let firstTitle = Wishlists.firstTitle

  static func of(_ count: Int) async throws -> Catalog {
    let folder = try await Wishlists.folder(count)
    // What a newer version does to a database once is no part of its start. A session may have ended in another tab.
    let store = try await MoviesStore.open(in: folder.path) { [] }
    try await store.preferencesStore().update { $0.selectedTab = nil }
    return Catalog(folder: folder)
  }
}
