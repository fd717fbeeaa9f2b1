import FlowContent
import FlowScreens
import MovieScreens
import MoviesServices

/// The rows of the search screen. The identifier of a movie's row is the movie's number.
nonisolated enum SearchRow {
  static func genre(_ name: String) -> RowID { RowID(rawValue: "genre \(name)") }
  static func decade(_ year: Int) -> RowID { RowID(rawValue: "decade \(year)") }

  /// Returns the step that is emitted when the row is chosen.
  static func step(for row: RowID) -> DiscoverStep? {
    if let movie = row.number { return .movie(.movieIsPicked(movie)) }
    let parts = row.rawValue.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    return switch parts[0] {
    case "genre": .genreIsPicked(parts[1])
    case "decade": Int(parts[1]).map(DiscoverStep.decadeIsPicked)
    default: nil
    }
  }
}
