import FlowScreens
import Foundation
import MoviesServices

extension StatisticsModel {
  var content: ScreenContent {
    let isLoading = statistics.value == nil && statistics.problem == nil
    var content = ScreenContent(title: isLoading ? "…" : "Statistics", elements: statistics.banners)
    if statistics.isRetryable {
      content.actions.append(statistics.tryAgain)
    }
    guard let statistics = statistics.value else { return content }
    guard statistics.movies > 0 else {
      content.elements.append(.list(RowList([], emptyMessage: "No statistics yet. Mark a movie as watched to start.")))
      return content
    }
    content.elements.append(.text("\(movies(statistics.movies)), \(time(statistics.minutes))."))
    content.elements += chart("decade", of: statistics.byDecade) { "\($0)s" }
    content.elements += chart("genre", of: statistics.byGenre) { $0 }
    content.elements += chart("month", of: statistics.byMonth) { $0 }
    content.elements += list("Favorite directors", of: statistics.directors, as: "director")
    content.elements += list("Favorite actors", of: statistics.actors, as: "actor")
    content.actions.append(action(.measure, measure == .movies ? "Show hours" : "Show movies", key: "m"))
    return content
  }

  private func chart<Key>(
    _ kind: String, of tallies: [WatchedStatistics.Tally<Key>], label: (Key) -> String
  ) -> [ContentElement] {
    guard !tallies.isEmpty else { return [] }
    let bars = tallies.map { tally in
      BarChart.Bar(
        label: label(tally.key), value: Double(measure == .movies ? tally.movies : tally.minutes),
        text: tally.movies == 0 ? movies(0) : "\(movies(tally.movies)), \(time(tally.minutes))")
    }
    return [.chart(BarChart(title: "\(measure == .movies ? "Movies" : "Hours") by \(kind)", bars: bars))]
  }

  private func list(
    _ title: String, of favorites: [WatchedStatistics.Favorite], as role: String
  ) -> [ContentElement] {
    guard !favorites.isEmpty else { return [] }
    let rows = favorites.map { favorite in
      Row(
        id: RowID(rawValue: "\(role) \(favorite.person.id)"), title: favorite.person.name,
        details: [.text(movies(favorite.movies))] + (favorite.meanRating.map { [.state(rating($0))] } ?? []))
    }
    return [.heading(title), .list(RowList(rows))]
  }

  private func movies(_ count: Int) -> String { count == 1 ? "1 movie" : "\(count) movies" }

  private func time(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  private func rating(_ mean: Double) -> String {
    "\(mean.formatted(.number.precision(.fractionLength(0...1)).locale(.init(identifier: "en_US"))))/10"
  }
}
