public import FlowContent
public import FlowRegistry
public import FlowScreens
public import MoviesServices

/// An action on a movie in a list, with the same key in every list.
nonisolated public enum MovieRowAction: Equatable {
  /// Adds a viewing of today.
  case markAsWatched
  /// Adds the movie to the wishlist.
  case addToWishlist
  /// Removes the movie from the list, or from the list that it is on.
  case remove
  /// Opens the date, rating and note of the movie.
  case edit
  /// Rates the movie, which is then watched.
  case rate(Int)
  /// Performs an action that a feature contributes.
  case contributed(OfferedAction.ID)
}

extension ScreenModel where RowActionName == MovieRowAction {
  /// Adds the actions on each movie, and a preview of the selected one, to the rows of a list.
  public func movieList(
    _ rows: RowList, in list: MovieList, of library: MovieLibrary, contributions registry: FlowRegistry
  ) -> ContentElement {
    movieList(rows, with: movieActions(in: list, contributions: registry), of: library)
  }

  /// Adds actions on each movie, see ``movieActions(in:contributions:)``, and a preview of the selected one, to the rows of a
  /// list.
  func movieList(_ rows: RowList, with actions: [Action], of library: MovieLibrary) -> ContentElement {
    var rows = rows
    rows.actions = actions
    rows.preview = { [library] row in
      // If this fails, opening the movie shows why.
      guard let id = row.number, let movie = try? await library.movies.details(of: id) else { return [] }
      return movie.preview
    }
    return .list(rows)
  }

  /// Returns the actions on each movie, which are the same as long as the list exists.
  func movieActions(in list: MovieList, contributions registry: FlowRegistry) -> [Action] {
    movieActions(in: list)
      + registry.actions(onAny: MovieReference.self).map { rowAction(.contributed($0.id), $0.title, key: $0.key) }
  }

  private func movieActions(in list: MovieList) -> [Action] {
    let mark = rowAction(.markAsWatched, list == .watched ? "Watched again" : "Mark as watched", key: "w")
    let wish = rowAction(.addToWishlist, "Add to wishlist", key: "a")
    // A movie of the catalog may have no entry yet.
    let title =
      switch list {
      case .wishlist: "Watched on…"
      case .watched: "Edit entry"
      case .all: "Your entry…"
      }
    let edit = rowAction(.edit, title, key: "e")
    return (list == .wishlist ? [mark] : [mark, wish])
      + [rowAction(.remove, "Remove", key: "d", isDestructive: true), edit]
      + (1...10).map { rowAction(.rate($0), "Rate \($0)", key: "\($0 % 10)".first) }
  }
}

extension MovieLibrary {
  /// Performs an action on a movie of a list, and shows the outcome in lists, or emits the step that it leads to.
  public func perform(
    _ action: MovieRowAction, on row: RowID, in list: MovieList, emitting emit: @escaping (MovieStep) -> Void
  ) {
    hideNotice()
    guard let id = row.number else { return }
    switch action {
    case .markAsWatched: markAsWatched(id, at: .lists)
    case .addToWishlist:
      change(at: .lists, otherwise: "This movie is on your wishlist already.") { try await $0.addToWishlist(id) }
    case .edit:
      write { library in
        // A movie on the wishlist is to be watched, perhaps again. One that was just marked is no longer there.
        let isWish = list == .wishlist ? try await library.movies.movie(id).marks.isOnWishlist : false
        emit(.viewingIsRequested(id, isWish ? .new : .last))
      }
    case .remove:
      remove(id, from: list)
    case .rate(let rating) where list == .wishlist:
      let day = today()
      change(at: .lists, rating: rating, detail: " today") {
        try await $0.addViewing(Viewing(date: day, rating: rating), of: id)
      }
    case .rate(let rating): rate(id, rating, at: .lists)
    case .contributed(let action):
      write { library in
        let movie = try await library.movies.movie(id).movie
        emit(.actionIsRequested(action, on: MovieReference(id: id, title: movie.title)))
      }
    }
  }
  private func remove(_ id: Movie.ID, from list: MovieList) {
    write { library in
      let marks = try await library.movies.movie(id).marks
      let isWish = list == .wishlist || list == .all && marks.isOnWishlist
      let count = marks.viewings.count
      let detail = isWish || count < 2 ? nil : ", with \(count) viewings"
      library.change(at: .lists, detail: detail, otherwise: "This movie isn’t on your lists.") { movies in
        try await isWish ? movies.removeFromWishlist(id) : movies.removeFromWatched(id)
      }
    }
  }
}
