import FlowContent
import FlowCore
import FlowReactive

private func page(_ cast: [Row]) -> (ScreenContent, Intent) {
  let content = ScreenContent(
    title: "Alien",
    elements: [.value(label: "Year", "1979"), .rating(9, of: 10), .list(RowList(cast))],
    actions: [Action("watch", "Mark as watched", key: "w")])
  let intent = Intent.onScreen(.perform("watch"))
  return (content, intent)
}

private func content(_ cast: [Row]) -> ScreenContent {
  ScreenContent(
    title: "Alien", elements: [.value(label: "Year", "1979"), .list(RowList(cast))],
    actions: [Action("watch", "Mark as watched", key: "w")])
}

private func row(of movie: Movie) -> Row {
  Row(id: RowID(Int64(movie.id)), title: movie.title, details: [.year(1979), .rating(9, of: 10), .state("watched")])
}

private func content(of movie: Movie, _ facts: [ContentElement]) -> ScreenContent {
  ScreenContent(title: movie.title, elements: [.custom(Cover(title: movie.title))] + facts)
}

private func facts() -> ScreenContent {
  ScreenContent(title: "Alien", elements: [.custom(Facts(["1979", "117 min", "Horror"]))])
}

private func choices() -> Choices {
  let directors = Choices("Directed by", [Row(id: "7", title: "Ridley Scott")])
  return directors
}

private func dates() -> [CalendarDate?] {
  let date = CalendarDate(year: 2024, month: 2, day: 29)
  let sameDate = CalendarDate("2024-02-29")
  return [date, sameDate]
}

private func calendar(_ leapDay: CalendarDate) -> CalendarChart {
  CalendarChart(title: "Walks by day", year: 2024, counts: [leapDay: 2])
}

struct Poster: CustomElement {
  let title: String
  var fallback: [ContentElement] { [.text("Poster of \(title)")] }
}

@MainActor
private func beers(_ beers: [Beer], steps: PublishRelay<BeersStep>) -> RowList {
  RowList(beers, emptyMessage: "No such beer.") {
    Row($0, title: $0.name)
  } choose: { [steps] beer in
    steps.accept(.beerIsPicked(beer))
  }
}

private func row(of beer: Beer) -> Row {
  Row(beer, title: beer.name, details: [.text(beer.brewery)])
}

nonisolated private struct Beer: Identifiable, Equatable {
  let id: Int
  let name: String
  let brewery: String
}

nonisolated private enum BeersStep: Step {
  case beerIsPicked(Beer)
}
