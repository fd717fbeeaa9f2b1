public import FlowScreens
public import MoviesServices

extension Row {
  /// The row of a film in a list, by the film's number; each list tells what is not plain from being in it.
  public init(_ film: MovieSummary, in list: MovieList, isCompact: Bool) {
    self.init(
      id: RowID(film.id), title: film.title, subtitle: isCompact ? nil : film.subtitle, detail: film.detail(in: list))
  }

  /// The row at a position of an online list whose record makes no sense. It leads nowhere.
  static func unreadableFilm(at position: Int) -> Row {
    Row(id: RowID(rawValue: "unreadable \(position)"), title: "A film that the online catalogue does not describe")
  }

  /// The row of a film in a person's filmography.
  init(_ appearance: Appearance) {
    let film = appearance.movie
    let subtitle = ["\(film.year)", film.detail(in: .all)].compactMap(\.self).joined(separator: ", ")
    self.init(id: RowID(film.id), title: film.title, subtitle: subtitle, detail: appearance.role)
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
