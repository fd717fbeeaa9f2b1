import FlowScreens
import MoviesServices

extension Row {
  /// The row of a film in a list; each list tells what is not plain from being in it.
  init(_ film: MovieSummary, in list: MovieList) {
    self.init(id: RowID(film.id), title: film.title, subtitle: film.subtitle, detail: film.detail(in: list))
  }

  /// The row of a film in a person's filmography.
  init(_ appearance: Appearance) {
    let film = appearance.movie
    self.init(id: RowID(film.id), title: film.title, subtitle: "\(film.year)", detail: appearance.role)
  }
}

extension MovieSummary {
  fileprivate var subtitle: String {
    ([String(year)] + directors).joined(separator: ", ")
  }

  fileprivate func detail(in list: MovieList) -> String? {
    switch list {
    case .all: isWatched ? "watched" : isOnWishlist ? "wishlist" : nil
    case .wishlist: isWatched ? "watched before" : nil
    case .watched: watchedOn.map(\.description)
    }
  }
}
