import FlowScreens
import MoviesServices

/// What a row of the search stands for. A movie's row has the movie's number for a name.
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

  /// What happened if the row is chosen.
  var step: DiscoverStep {
    switch self {
    case .movie(let id): .movieIsPicked(id)
    case .genre(let name): .genreIsPicked(name)
    case .decade(let year): .decadeIsPicked(year)
    }
  }

  private static func rest(of row: RowID, after kind: String) -> String? {
    row.rawValue.hasPrefix(kind) ? String(row.rawValue.dropFirst(kind.count)) : nil
  }
}
