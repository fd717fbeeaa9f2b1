public import FlowScreens
public import MoviesServices

extension Row {
  /// Creates the row of a movie, with a detail that depends on the list.
  public init(_ movie: MovieSummary, in list: MovieList, isCompact: Bool) {
    self.init(
      id: RowID(movie.id), title: movie.title, subtitle: isCompact ? nil : movie.subtitle,
      detail: movie.detail(in: list))
  }

  /// Returns the row for a record of the online catalog that can't be read. Choosing it does nothing.
  static func unreadableMovie(at position: Int) -> Row {
    Row(id: RowID(rawValue: "unreadable \(position)"), title: "Unreadable movie")
  }

  /// Creates the row of a movie among a person's credits.
  init(_ appearance: Appearance) {
    let movie = appearance.movie
    let subtitle = ["\(movie.year)", movie.detail(in: .all)].compactMap(\.self).joined(separator: ", ")
    self.init(id: RowID(movie.id), title: movie.title, subtitle: subtitle, detail: appearance.role)
  }
}

extension MovieSummary {
  fileprivate var subtitle: String {
    ([String(year)] + directors).joined(separator: ", ")
  }

  fileprivate func detail(in list: MovieList) -> String? {
    let mark: String? =
      switch list {
      case .all: isWatched ? "watched" : isOnWishlist ? "wishlist" : nil
      case .wishlist: isWatched ? "watched before" : nil
      case .watched: watchedOn?.description
      }
    // The mark comes last, so that the dates of a column are aligned.
    return mark.map { mark in rating.map { "\($0)/10  \(mark)" } ?? mark }
  }
}
