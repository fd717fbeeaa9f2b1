import FlowScreens
import MovieScreens
import MoviesServices

/// A row of the search screen. The identifier of a movie's row is the movie's number.
nonisolated enum SearchRow {
  case movie(Movie.ID)
  case genre(String)
  case decade(Int)

  init?(_ row: RowID) {
    if let movie = row.number {
      self = .movie(movie)
    } else if let name = Self.rest(of: row, after: "genre ") {
      self = .genre(name)
    } else if let decade = Self.rest(of: row, after: "decade ").flatMap({ Int($0) }) {
      self = .decade(decade)
    } else {
      return nil
    }
  }

  var id: RowID {
    switch self {
    case .movie(let id): RowID(id)
    case .genre(let name): RowID(rawValue: "genre \(name)")
    case .decade(let year): RowID(rawValue: "decade \(year)")
    }
  }

  /// The step that is emitted when the row is chosen.
  var step: DiscoverStep {
    switch self {
    case .movie(let id): .movie(.movieIsPicked(id))
    case .genre(let name): .genreIsPicked(name)
    case .decade(let year): .decadeIsPicked(year)
    }
  }

  private static func rest(of row: RowID, after kind: String) -> String? {
    row.rawValue.hasPrefix(kind) ? String(row.rawValue.dropFirst(kind.count)) : nil
  }
}
