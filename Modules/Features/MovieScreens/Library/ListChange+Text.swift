import FlowContent
import MoviesServices

extension ListChange {
  /// The outcome of the change for the user.
  func report(_ rating: Int?, _ detail: String? = nil) -> Banner {
    let outcome =
      switch (rating, detail) {
      case (nil, nil): text
      case (nil, _) where kind == .removedFromWishlist: text
      // A movie that was rated before gets the date then.
      case (nil, let detail?) where kind == .editedViewing: "marked “\(title)” as watched\(detail)"
      case (nil, let detail?): text + detail
      case (let rating?, _) where kind == .editedViewing: "rated “\(title)” \(rating)/10"
      case (let rating?, _): "watched “\(title)”\(detail ?? ""), \(rating)/10"
      }
    return Banner(.success, "\(outcome.capitalizingFirst).", advice: "You can undo this.")
  }

  /// The change in the past tense, as in “removed “Alien” from wishlist”.
  var text: String {
    switch kind {
    case .addedToWishlist: "added “\(title)” to your wishlist"
    case .removedFromWishlist: "removed “\(title)” from your wishlist"
    case .markedAsWatched: "marked “\(title)” as watched"
    case .removedFromWatched: "removed “\(title)” from your watched movies"
    case .addedViewing: "added a viewing of “\(title)”"
    case .editedViewing: "changed your entry for “\(title)”"
    case .removedViewing: "removed a viewing of “\(title)”"
    case .movedViewing: "moved your entry to “\(title)”"
    case .editedMovie: "changed the facts of “\(title)”"
    case .importedLists: "imported \(movies == 1 ? "“\(title)”" : "\(movies) movies")"
    }
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
