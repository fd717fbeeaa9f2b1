import FlowScreens
import Foundation
import MovieScreens
import MoviesServices

/// The content of the statistics screen.
struct StatisticsContent {
  enum Measure {
    case movies, hours

    var other: Measure { self == .movies ? .hours : .movies }
  }

  let statistics: WatchedStatistics?
  let problem: (any Error)?
  let measure: Measure

  static let change = Action("measure", "Show hours", key: "m")

  var screen: ScreenContent {
    var content = ScreenContent(title: statistics == nil && problem == nil ? "…" : "Statistics")
    if let problem {
      content.elements.append(.banner(Banner(.failure, "\(problem)")))
      content.actions.append(.tryAgain)
    }
    guard let statistics else { return content }
    guard statistics.movies > 0 else {
      content.elements.append(.text("No statistics yet. Mark a movie as watched to start."))
      return content
    }
    content.elements.append(.text("\(movies(statistics.movies)), \(time(statistics.minutes))."))
    content.elements += charts(of: statistics)
    content.elements += list("Favorite directors", of: statistics.directors, as: "director")
    content.elements += list("Favorite actors", of: statistics.actors, as: "actor")
    var change = Self.change
    if measure == .hours { change.title = "Show movies" }
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
        subtitle: movies(favorite.movies),
        detail: favorite.meanRating.map {
          "\($0.formatted(.number.precision(.fractionLength(0...1)).locale(.init(identifier: "en_US"))))/10"
        })
    }
    return [.heading(title), .list(RowList(rows))]
  }

  /// Returns the director or actor of a row. Someone who is both has a row in each list.
  static func person(in row: RowID) -> Person.ID? {
    row.rawValue.split(separator: " ").last.flatMap { Person.ID($0) }
  }

  // MARK: Numbers

  private func movies(_ count: Int) -> String { count == 1 ? "1 movie" : "\(count) movies" }

  private func time(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

}
