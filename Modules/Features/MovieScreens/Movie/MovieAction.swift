public import FlowScreens
import MoviesServices

/// An action of a movie's screen.
enum MovieAction: String {
  case addToWishlist, removeFromWishlist, markAsWatched, editViewing, removeFromWatched, undo

  var action: Action {
    switch self {
    case .addToWishlist: Action(id, "Add to wishlist", key: "a")
    case .removeFromWishlist: Action(id, "Remove from wishlist", key: "r", isDestructive: true)
    case .markAsWatched: Action(id, "Mark as watched", key: "w")
    case .editViewing: Action(id, "Edit entry", key: "e")
    case .removeFromWatched: Action(id, "Remove from watched", key: "x", isDestructive: true)
    case .undo: .undo
    }
  }

  fileprivate var id: ActionID { ActionID(rawValue: rawValue) }

  /// Returns the actions for a movie with these marks, the most likely first.
  static func offered(for marks: MovieMarks) -> [MovieAction] {
    let wish: MovieAction = marks.isOnWishlist ? .removeFromWishlist : .addToWishlist
    return marks.watched == nil ? [wish, .markAsWatched] : [.editViewing, .removeFromWatched, wish]
  }
}

extension Action {
  /// The action that reverts the last change.
  public static var undo: Action { Action(MovieAction.undo.id, "Undo", key: "u") }
}
