import FlowContent
import FlowScreens
import Foundation
import MoviesServices

extension StatisticsModel {
  var content: ScreenContent {
    let isLoading = statistics.value == nil && statistics.problem == nil
    let title = year.map { "\($0) in review" } ?? "Statistics"
    var content = ScreenContent(
      title: isLoading ? "…" : title, elements: statistics.banners, actions: statistics.actions)
    guard let statistics = statistics.value else { return content }
    if statistics.movies > 0 {
      content.elements += elements(of: statistics)
      content.actions.append(action(.measure, measure == .movies ? "Show hours" : "Show movies", key: "m"))
      if let year { content.actions.append(action(.list, "Movies of \(year)", key: "o")) }
    } else {
      let message = year.map { "No movies watched in \($0)." }
      content.elements.append(
        .list(RowList([], emptyMessage: message ?? "No statistics yet. Mark a movie as watched first.")))
    }
    if let earlierYear { content.actions.append(action(.earlier, "Review \(earlierYear)", key: "<")) }
    if year != nil {
      content.actions.append(action(.later, laterYear.map { "Review \($0)" } ?? "All years", key: ">"))
    }
    return content
  }

  private func elements(of statistics: WatchedStatistics) -> [ContentElement] {
    let count = statistics.movies == 1 ? "1 movie" : "\(statistics.movies) movies"
    let rated = statistics.meanRating.map { ", rated \(decimal($0)) on average" } ?? ""
    var elements: [ContentElement] = [
      .text("\(count), \(Movie.length(inMinutes: statistics.minutes))\(statistics.lengthNote ?? "")\(rated).")
    ]
    if let year {
      let days = statistics.byDay.map { ($0.key, $0.movies) }
      let counts = Dictionary(days) { $1 }
      elements.append(.custom(CalendarChart(title: "Movies by day", year: year, counts: counts)))
    }
    elements += chart(.rating, of: statistics.byRating, scale: .descending) { "\($0)" }
    elements += chart(.decade, of: statistics.byDecade, scale: .ascending) { "\($0)s" }
    elements += chart(.genre, of: statistics.byGenre) { $0 }
    if year == nil {
      elements += chart(.year, of: statistics.byYear, scale: .descending) { "\($0)" }
    }
    return elements + list("Most watched directors", of: statistics.directors, as: "director")
      + list("Most watched actors", of: statistics.actors, as: "actor")
  }

  private func chart<Key>(
    _ kind: WatchedPart.Kind, of tallies: [WatchedStatistics.Tally<Key>], scale: BarChart.Order? = nil,
    label: (Key) -> String
  ) -> [ContentElement] {
    guard !tallies.isEmpty else { return [] }
    let bars = tallies.map { tally in
      let (value, text) =
        measure == .movies ? (tally.movies, "\(tally.movies)") : (tally.minutes, Movie.length(inMinutes: tally.minutes))
      let row = RowID(rawValue: WatchedPart(kind, tally.key, in: year).description)
      return BarChart.Bar(
        label: label(tally.key), value: Double(value), text: text, row: row, link: link(to: row))
    }
    var chart = BarChart(title: "\(measure == .movies ? "Movies" : "Hours") by \(kind.rawValue)", bars: bars)
    chart.scale = scale
    return [.chart(chart)]
  }

  private func list(
    _ title: String, of favorites: [WatchedStatistics.Favorite], as role: String
  ) -> [ContentElement] {
    guard !favorites.isEmpty else { return [] }
    let rows = favorites.map { favorite in
      Row(
        id: RowID(rawValue: "\(role) \(favorite.person.id)"), title: favorite.person.name,
        details: (favorite.meanRating.map { [.text("rated \(decimal($0))")] } ?? []) + [.count(favorite.movies)])
    }
    var list = RowList(rows)
    list.link = { [weak self] in self?.link(to: $0) }
    return [.heading(title), .list(list)]
  }

  private func decimal(_ mean: Double) -> String {
    mean.formatted(.number.precision(.fractionLength(0...1)).locale(.init(identifier: "en_US")))
  }
}
