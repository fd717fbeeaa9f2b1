public import FlowContent
public import MoviesServices

extension Row {
  /// Creates the row of a movie, with its runtime in the user’s lists, and its marks as far as the list doesn't imply them.
  public init(_ movie: MovieSummary, in list: MovieList) {
    let directors = movie.directors.isEmpty ? [] : [Detail.text(movie.directors.joined(separator: ", "))]
    let match = movie.match.flatMap { movie.directors.contains($0) ? nil : [Detail.text("matches \($0)")] }
    let runtime = list == .all ? nil : movie.runtime.map { Detail.text(Movie.length(inMinutes: $0)) }
    let facts = [.year(movie.year)] + (match ?? directors) + [runtime].compactMap(\.self)
    self.init(
      id: RowID(movie.id), title: movie.title, details: facts + movie.marks(in: list), cover: Cover(title: movie.title))
    unavailableActions = movie.unavailableActions
  }

  /// Returns the row for a record of the online catalog that can't be read. Choosing it does nothing.
  static func unreadableMovie(at position: Int) -> Row {
    Row(id: RowID(rawValue: "unreadable \(position)"), title: "Unreadable movie")
  }

  /// Creates the row of a movie among a person's credits.
  init(_ appearance: Appearance) {
    let movie = appearance.movie
    self.init(
      id: RowID(movie.id), title: movie.title,
      details: [.year(movie.year), .text(appearance.role)] + movie.marks(in: .all),
      cover: Cover(title: movie.title))
    unavailableActions = movie.unavailableActions
  }
}

extension MovieSummary {
  /// A movie that is on no list can’t be removed from one.
  fileprivate var unavailableActions: Set<ActionID> { isOnWishlist || isWatched ? [] : Self.removal }

  private static let removal: Set = [ActionID(rawValue: "\(MovieRowAction.remove)")]

  fileprivate func marks(in list: MovieList) -> [Row.Detail] {
    let mark: Row.Detail? =
      switch list {
      case .all where isWatched: .state(isOnWishlist ? "watched, wishlist" : "watched", .success)
      case .all: isOnWishlist ? .state("wishlist", .info) : nil
      case .wishlist: isWatched ? .state("watched before", .success) : nil
      case .watched: watchedOn.map(Row.Detail.date)
      }
    return [rating.map { .rating($0, of: 10) }, mark].compactMap(\.self)
  }
}
