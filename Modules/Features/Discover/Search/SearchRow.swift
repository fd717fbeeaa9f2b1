import FlowScreens
import MoviesServices

/// What a row of the search stands for. A film's row has the film's number for a name.
nonisolated enum SearchRow {
  case film(Movie.ID)
  case genre(String)
  case decade(Int)

  init?(_ row: RowID) {
    if let film = row.number {
      self = .film(film)
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
    case .film(let id): RowID(id)
    case .genre(let name): RowID(rawValue: "genre \(name)")
    case .decade(let year): RowID(rawValue: "decade \(year)")
    }
  }

  /// What happened if the row is chosen.
  var step: DiscoverStep {
    switch self {
    case .film(let id): .movieIsPicked(id)
    case .genre(let name): .genreIsPicked(name)
    case .decade(let year): .decadeIsPicked(year)
    }
  }

  private static func rest(of row: RowID, after kind: String) -> String? {
    row.rawValue.hasPrefix(kind) ? String(row.rawValue.dropFirst(kind.count)) : nil
  }
}
