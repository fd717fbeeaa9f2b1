import FlowScreens
import MoviesServices

/// What can be done with a film.
enum FilmAction: String {
  case addToWishlist, removeFromWishlist, markAsWatched, removeFromWatched

  var action: Action {
    switch self {
    case .addToWishlist: Action(id, "Add to wishlist", key: "a")
    case .removeFromWishlist: Action(id, "Remove from wishlist", key: "r", isDestructive: true)
    case .markAsWatched: Action(id, "Mark as watched", key: "w")
    case .removeFromWatched: Action(id, "Remove from watched", key: "x", isDestructive: true)
    }
  }

  private var id: ActionID { ActionID(rawValue: rawValue) }
}

extension MovieDetails {
  var actions: [FilmAction] {
    let wish: FilmAction = marks.isOnWishlist ? .removeFromWishlist : .addToWishlist
    return marks.watched == nil ? [wish, .markAsWatched] : [wish, .removeFromWatched]
  }

  var elements: [ContentElement] {
    var elements: [ContentElement] = marksElements
    if let original = movie.originalTitle {
      elements.append(.value(label: "Original title", original))
    }
    elements.append(.value(label: "Year", String(movie.year)))
    for (label, values) in [
      ("Directed by", movie.directors), ("Country", movie.countries), ("Genre", movie.genres),
    ] where !values.isEmpty {
      elements.append(.value(label: label, values.joined(separator: ", ")))
    }
    if let runtime = movie.runtime {
      elements.append(.value(label: "Runtime", "\(runtime) min"))
    }
    if let synopsis = movie.synopsis {
      elements.append(.text(synopsis))
    }
    if !movie.cast.isEmpty {
      elements.append(.heading("Cast"))
      elements.append(
        .list(RowList(movie.cast.map { Row(id: RowID($0.personID), title: $0.name, subtitle: $0.role) })))
    }
    return elements
  }

  private var marksElements: [ContentElement] {
    var elements: [ContentElement] = []
    if let viewing = marks.watched {
      elements.append(.banner(Banner(.success, "Watched on \(viewing.date)")))
    }
    if marks.isOnWishlist {
      elements.append(.banner(Banner(.info, "On your wishlist")))
    }
    return elements
  }
}
