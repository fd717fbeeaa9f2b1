import FlowApp
import FlowContent
import FlowFrontEnd
import FlowScreens
import MoviesServices
import MoviesStore
import Testing

@Suite("The keys of the actions")
struct KeyMeaningTests {
  /// The beginnings of the titles of the actions that may have a key.
  private static let meanings: [Character: [String]] = [
    "w": ["Mark as watched", "Watched again", "Watched today"],
    "W": ["Watched again on…", "Watched on…"], "a": ["Add to wishlist"], "d": ["Remove"],
    "u": ["Undo"],
    "e": ["Edit", "Your entry", "Export", "Watched on…"], "f": ["Sort and filter", "Close filters"],
    "r": ["Pick"],
    "s": ["Save", "Add", "Statistics"], "c": ["Cancel", "Reset filters"], "t": ["Try again"], ",": ["Settings"],
    "x": ["Done"], "+": ["Add a movie"],
  ]

  @Test("The keys of the actions mean the same on every screen")
  func meanings() async throws {
    let assembled = try await AssembledApp(isSignedIn: true)
    try await assembled.store.addToWishlist(3)
    try await assembled.store.markAsWatched(7, on: .today())
    var seen: Set<Character> = []
    for link in [
      "wishlist", "wishlist/add", "wishlist/new", "wishlist/movie/3", "wishlist/person/3", "watched", "watched/movie/7",
      "watched/statistics", "discover", "discover/search/alien", "discover/genre/Horror", "discover/trending",
      "settings", "settings/appearance", "settings/data",
    ] {
      try assembled.app.open("movies://\(link)")
      await assembled.pilot.wait()
      for screen in assembled.app.window.content.top?.screens ?? [] {
        for action in screen.content.actions + screen.content.lists.flatMap(\.actions) {
          guard let key = action.key, let titles = Self.meanings[key] else { continue }
          seen.insert(key)
          #expect(titles.contains { action.title.hasPrefix($0) }, "\(key) is “\(action.title)” at \(link)")
        }
      }
      #expect(try await assembled.returnToTheDashboard())
    }
    #expect(seen.isSuperset(of: "wWaduefrs,+x"), "only \(seen) were found")
  }
}
