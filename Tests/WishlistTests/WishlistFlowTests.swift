import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Wishlist

@Suite("The wishlist")
struct WishlistFlowTests {
  private let movies: MoviesStore

  init() throws {
    movies = try Films.store()
  }

  private func run(_ body: (FlowTest<WishlistFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      WishlistFlow(movies: movies, today: { Films.day }), startingWith: .moviesAreRequired
    ) { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  @Test("an empty list says what to do")
  func empty() async {
    await run { test in
      await test.expectScreen(shows: "Nothing here yet. “Add a film” opens the catalogue.")
      test.expectTree("Wishlist > moviesAreRequired")
    }
  }

  @Test("a film found in the catalogue is added and stands in the list")
  func adding() async throws {
    try await run { test in
      try await test.pilot.press("Add a film")
      test.expect(.navigated(.additionIsWanted))
      try await test.pilot.type("ali", into: "Search")
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(Films.alien)))
      try await test.pilot.press("Add to wishlist")
      await test.expectScreen(shows: "On your wishlist")
      try await test.pilot.back()
      try await test.pilot.back()
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott")
      test.expectTree("Wishlist > moviesAreRequired")
    }
    #expect(try await movies.count(of: MovieQuery(list: .wishlist)) == 1)
  }

  @Test("from a film to somebody of its cast, to their other film, and back the same way")
  func browsing() async throws {
    try await run { test in
      test.send(.movieIsPicked(Films.alien))
      test.expect(.navigated(.movieIsPicked(Films.alien)))
      try await test.pilot.select("Ian Holm")
      let tree = test.coordinator.tree.description
      #expect(tree.hasPrefix("Wishlist > moviesAreRequired > movieIsPicked(1) > castIsPicked("))
      await test.expectScreen(shows: "- Brazil · 1985 · as Kurtzmann")
      try await test.pilot.select("Brazil")
      await test.expectScreen(shows: "Directed by: Terry Gilliam")
      for _ in 0..<3 { try await test.pilot.back() }
      test.expectTree("Wishlist > moviesAreRequired")
      test.ignoreEvents()
    }
  }

  @Test("a film that is marked as watched leaves the list")
  func watching() async throws {
    try await movies.addToWishlist(Films.brazil)
    try await run { test in
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.movieIsPicked(Films.brazil)))
      try await test.pilot.press("Mark as watched")
      await test.expectScreen(shows: "Watched on 2026-02-03")
      try await test.pilot.back()
      await test.expectScreen(shows: "Nothing here yet")
    }
  }

  @Test("a film that is not in the catalogue says so, and the way back is open")
  func unknown() async throws {
    try await run { test in
      test.send(.movieIsPicked(99))
      test.expect(.navigated(.movieIsPicked(99)))
      await test.expectScreen(shows: "This film is not in the catalogue any more")
      try await test.pilot.back()
      test.expectTree("Wishlist > moviesAreRequired")
    }
  }

  @Test("a search without a match says so")
  func noMatch() async throws {
    try await run { test in
      try await test.pilot.press("Add a film")
      try await test.pilot.type("\u{1B}[31m\"; DROP TABLE movie", into: "Search")
      await test.expectScreen(shows: "No film matches")
      test.expect(.navigated(.additionIsWanted))
    }
  }
}
