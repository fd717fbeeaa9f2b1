package import MoviesServices

/// The user's lists and preferences in memory, for a recovery.
package struct PersonalData: Sendable {
  /// A movie of the watched list.
  package struct WatchedMovie: Sendable {
    package let movie: CatalogMovie
    package let viewing: Viewing

    package init(movie: CatalogMovie, viewing: Viewing) {
      self.movie = movie
      self.viewing = viewing
    }
  }

  package let preferences: Preferences?
  /// The newest addition first.
  package let wishlist: [CatalogMovie]
  /// The last watched first.
  package let watched: [WatchedMovie]

  package init(preferences: Preferences?, wishlist: [CatalogMovie], watched: [WatchedMovie]) {
    self.preferences = preferences
    self.wishlist = wishlist
    self.watched = watched
  }
}

extension PersonalDataSummary {
  /// Creates a summary of the lists in `data`.
  package init(_ data: PersonalData) {
    self.init(wishlist: data.wishlist.count, watched: data.watched.count)
  }
}
