import FlowScreens
import MovieScreens
import MoviesServices

/// What the screen of the statistics shows.
struct StatisticsContent {
  /// What the bars measure.
  enum Measure {
    case movies, hours

    var other: Measure { self == .movies ? .hours : .movies }
  }

  let statistics: WatchedStatistics?
  let problem: (any Error)?
  let measure: Measure

  static let change = Action("measure", "Measure in hours", key: "m")

  var screen: ScreenContent {
    var content = ScreenContent(title: statistics == nil && problem == nil ? "…" : "Statistics")
    if let problem {
      content.elements.append(.banner(Banner(.failure, "\(problem)")))
      content.actions.append(.tryAgain)
    }
    guard let statistics else { return content }
    guard statistics.movies > 0 else {
      content.elements.append(
        .text("Nothing here yet. Mark a movie as watched: then this is where it counts."))
      return content
    }
    content.elements.append(.text("\(movies(statistics.movies)), \(time(statistics.minutes)) in all."))
    content.elements += charts(of: statistics)
    content.elements += list("Favorite directors", of: statistics.directors, as: "director")
    content.elements += list("Favorite actors", of: statistics.actors, as: "actor")
    var change = Self.change
    if measure == .hours { change.title = "Measure in movies" }
    content.actions.append(change)
    return content
  }

  // MARK: Bars

  private func charts(of statistics: WatchedStatistics) -> [ContentElement] {
    [
      chart("decade", of: statistics.byDecade) { "\($0)s" },
      chart("genre", of: statistics.byGenre) { $0 },
      chart("month", of: statistics.byMonth) { $0 },
    ].compactMap(\.self)
  }

  private func chart<Key>(
    _ kind: String, of tallies: [WatchedStatistics.Tally<Key>], label: (Key) -> String
  ) -> ContentElement? {
    guard !tallies.isEmpty else { return nil }
    let bars = tallies.map { tally in
      BarChart.Bar(
        label: label(tally.key), value: Double(measure == .movies ? tally.movies : tally.minutes),
        text: tally.movies == 0 ? movies(0) : "\(movies(tally.movies)), \(time(tally.minutes))")
    }
    return .chart(BarChart(title: "\(measure == .movies ? "Movies" : "Hours") by \(kind)", bars: bars))
  }

  // MARK: People

  private func list(
    _ title: String, of favorites: [WatchedStatistics.Favorite], as role: String
  ) -> [ContentElement] {
    guard !favorites.isEmpty else { return [] }
    let rows = favorites.map { favorite in
      Row(
        id: RowID(rawValue: "\(role) \(favorite.person.id)"), title: favorite.person.name,
        subtitle: movies(favorite.movies), detail: favorite.meanRating.map { "\(tenths($0))/10" })
    }
    return [.heading(title), .list(RowList(rows))]
  }

  /// The person whom a row stands for: somebody may be in both lists.
  static func person(in row: RowID) -> Person.ID? {
    row.rawValue.split(separator: " ").last.flatMap { Person.ID($0) }
  }

  // MARK: Numbers

  private func movies(_ count: Int) -> String { count == 1 ? "1 movie" : "\(count) movies" }

  private func time(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  private func tenths(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1_000 else { return "?" }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
