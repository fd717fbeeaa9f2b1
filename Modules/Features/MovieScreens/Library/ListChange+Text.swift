import MoviesServices

extension ListChange {
  /// The change in the past tense, as in “removed “Alien” from wishlist”.
  var text: String {
    switch kind {
    case .addedToWishlist: "added “\(title)” to wishlist"
    case .removedFromWishlist: "removed “\(title)” from wishlist"
    case .markedAsWatched: "marked “\(title)” as watched"
    case .removedFromWatched: "removed “\(title)” from watched"
    case .editedViewing: "changed rating and note of “\(title)”"
    }
  }
}
