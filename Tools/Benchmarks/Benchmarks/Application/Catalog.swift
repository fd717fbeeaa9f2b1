import Foundation
import GeneratedMovies
import MoviesServices
import MoviesStore

/// A database of any number of movies, all of them on the wishlist of a profile.
struct Catalog {
  /// The folder of the database.
  let folder: URL

  var database: URL { folder.appending(path: "movies.sqlite") }

  static let firstTitle = Wishlists.firstTitle

  static func of(_ count: Int) async throws -> Catalog {
    let folder = try await Wishlists.folder(count)
    // Excludes what happens once per database from the start.
    _ = try await MoviesStore.open(in: folder.path) { [] }
    return Catalog(folder: folder)
  }
}
