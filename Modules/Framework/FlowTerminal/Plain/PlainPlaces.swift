import FlowScreens

/// From which rows on lists are shown that are longer than a page.
struct PlainPlaces {
  private struct Place {
    weak var screen: Screen?
    let list: Int
    let firstRow: Int
  }

  private var places: [Place] = []

  func firstRow(of list: Int, on screen: Screen) -> Int {
    places.first { $0.screen === screen && $0.list == list }?.firstRow ?? 0
  }

  mutating func turn(_ list: Int, on screen: Screen, to first: Int) {
    places.removeAll { $0.screen == nil || ($0.screen === screen && $0.list == list) }
    places.append(Place(screen: screen, list: list, firstRow: first))
  }
}
