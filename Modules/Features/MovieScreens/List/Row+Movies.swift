public import FlowScreens
public import MoviesServices

extension Row {
  /// The row of a movie in a list, by the movie's number; each list tells what is not plain from being in it.
  public init(_ movie: MovieSummary, in list: MovieList, isCompact: Bool) {
    self.init(
      id: RowID(movie.id), title: movie.title, subtitle: isCompact ? nil : movie.subtitle,
      detail: movie.detail(in: list))
  }

  /// The row at a position of an online list whose record makes no sense. It leads nowhere.
  static func unreadableMovie(at position: Int) -> Row {
    Row(id: RowID(rawValue: "unreadable \(position)"), title: "A movie that the online catalog does not describe")
  }

  /// The row of a movie in a person's credits.
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
    // The days of a column end below each other, rated or not.
    return mark.map { mark in rating.map { "\($0)/10  \(mark)" } ?? mark }
  }
}
