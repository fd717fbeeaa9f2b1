import MoviesServices

extension ListChange {
  /// What was done, for people.
  var text: String {
    switch kind {
    case .addedToWishlist: "“\(title)” added to wishlist"
    case .removedFromWishlist: "“\(title)” removed from wishlist"
    case .markedAsWatched: "“\(title)” marked as watched"
    case .removedFromWatched: "“\(title)” removed from watched"
    case .editedViewing: "Viewing of “\(title)” changed"
    }
  }
}
