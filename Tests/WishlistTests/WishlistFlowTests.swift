import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Wishlist

@Suite("The wishlist")
struct WishlistFlowTests {
  private let desk: Desk
  private var movies: MoviesStore { desk.movies }

  init() throws {
    desk = try Desk()
  }

  private func run(_ body: (FlowTest<WishlistFlow>) async throws -> Void) async rethrows {
    try await desk.run(body)
  }

  @Test("an empty list says what to do")
  func empty() async {
    await run { test in
      await test.expectScreen(shows: "Nothing here yet. “Add a movie” opens the catalog.")
      test.expectTree("Wishlist > moviesAreRequired")
    }
  }

  @Test("a movie found in the catalog is added and stands in the list")
  func adding() async throws {
    try await run { test in
      try await test.pilot.press("Add a movie")
      test.expect(.navigated(.additionIsWanted))
      try await test.pilot.type("ali", into: "Search")
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)))
      try await test.pilot.press("Add to wishlist")
      await test.expectScreen(shows: "On your wishlist")
      try await test.pilot.back()
      try await test.pilot.back()
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott")
      test.expectTree("Wishlist > moviesAreRequired")
    }
    #expect(try await movies.count(of: MovieQuery(list: .wishlist)) == 1)
  }

  @Test("from a movie to somebody of its cast, to their other movie, and back the same way")
  func browsing() async throws {
    try await run { test in
      test.send(.movieIsPicked(SampleMovies.alien))
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)))
      try await test.pilot.select("Ian Holm")
      let tree = test.coordinator.tree.description
      #expect(tree.hasPrefix("Wishlist > moviesAreRequired > movieIsPicked(1) > personIsPicked("))
      await test.expectScreen(shows: "- Brazil · 1985 · as Kurtzmann")
      try await test.pilot.select("Brazil")
      await test.expectScreen(shows: "Directed by: Terry Gilliam")
      for _ in 0..<3 { try await test.pilot.back() }
      test.expectTree("Wishlist > moviesAreRequired")
      test.ignoreEvents()
    }
  }

  @Test("in a wide window a movie stands beside the list that it was chosen from, and the next takes its place")
  func sideBySide() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    try await movies.addToWishlist(SampleMovies.brazil)
    try await run { test in
      test.window.resize(to: WindowSize(columns: 160, rows: 50))
      try await test.pilot.select("Brazil")
      await test.expectScreen(shows: "- Wishlist\n")
      await test.expectScreen(shows: "* Brazil\n")
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movieIsPicked(SampleMovies.brazil)), .navigated(.movieIsPicked(SampleMovies.alien)))
      test.expectTree("Wishlist > moviesAreRequired > movieIsPicked(1)")
      // What is done with the movie shows in the list.
      try await test.pilot.press("Mark as watched")
      await test.expectScreen(shows: "- Wishlist\nSearch: [] title, person or genre\n- Brazil")
      try await test.pilot.select("Ian Holm")
      await test.expectScreen(shows: "* Ian Holm\n")
      try await test.pilot.back()
      test.window.resize(to: WindowSize(columns: 80, rows: 24))
      await test.expectScreen(shows: "Wishlist > Alien\n\n✓")
      try await test.pilot.back()
      test.expectTree("Wishlist > moviesAreRequired")
      test.ignoreEvents()
    }
  }

  @Test("one browses as deep as one likes, and comes back")
  func deep() async throws {
    try await run { test in
      let movie = try #require(try await movies.details(of: SampleMovies.alien)?.movie)
      let person = try #require(movie.cast.first?.personID)
      for _ in 0..<100 {
        test.send(.movieIsPicked(SampleMovies.alien))
        test.send(.personIsPicked(person))
      }
      test.ignoreEvents()
      await test.expectScreen(shows: "- Alien · 1979")
      for _ in 0..<200 { #expect(test.back()) }
      #expect(!test.back())
      test.expectTree("Wishlist > moviesAreRequired")
    }
  }

  @Test("the list that is asked for again is there at once: what lay over it is gone, and it is not there twice")
  func listAgain() async throws {
    try await run { test in
      try await test.pilot.press("Add a movie")
      try await test.pilot.select("Alien")
      test.offer(WishlistStep.moviesAreRequired)
      test.expect(
        .navigated(.additionIsWanted), .navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.moviesAreRequired))
      test.expectTree("Wishlist > moviesAreRequired")
      #expect(!test.back())
    }
  }

  @Test("a movie that is marked as watched leaves the list")
  func watching() async throws {
    try await movies.addToWishlist(SampleMovies.brazil)
    try await run { test in
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.movieIsPicked(SampleMovies.brazil)))
      try await test.pilot.press("Mark as watched")
      await test.expectScreen(shows: "Watched on 2026-02-03")
      try await test.pilot.back()
      await test.expectScreen(shows: "Nothing here yet")
    }
  }

  @Test("a movie is taken off at once, without a question, and undoing brings it back to its place")
  func removing() async throws {
    try await movies.addToWishlist(SampleMovies.brazil)
    try await movies.addToWishlist(SampleMovies.alien)
    try await run { test in
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.movieIsPicked(SampleMovies.brazil)))
      try await test.pilot.press("Remove from wishlist")
      await test.expectScreen(shows: "✓ “Brazil” removed from wishlist. “Undo” takes that back.")
      try await test.pilot.back()
      try await test.pilot.press("Undo")
      await test.expectScreen(shows: "i Undone: “Brazil” removed from wishlist")
      await test.expectScreen(shows: "- Alien · 1979, Ridley Scott\n- Brazil · 1985, Terry Gilliam")
    }
  }

  @Test("when a movie was watched, and how it was, is noted here as well; taking that away is asked about first")
  func viewing() async throws {
    try await run { test in
      test.send(.movieIsPicked(SampleMovies.alien))
      try await test.pilot.press("Mark as watched")
      try await test.pilot.press("Edit viewing")
      try await test.pilot.type("Loud.", into: "Note")
      try await test.pilot.press("Save")
      test.expect(
        .navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.viewingIsWanted(SampleMovies.alien)),
        .navigated(.viewingIsComplete))
      await test.expectScreen(shows: "Your note: Loud.")
      try await test.pilot.press("Remove from watched")
      await test.expectScreen(shows: "Remove “Alien”?")
      try await test.pilot.press("Remove")
      test.expect(
        .adapted(
          .removalIsWanted(SampleMovies.alien), into: .removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")),
        .navigated(.removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")),
        .navigated(.removalIsConfirmed(SampleMovies.alien)))
      await test.expectScreen(shows: "✓ “Alien” removed from watched. “Undo” takes that back.")
      #expect(await !test.pilot.text().contains("Loud."))
    }
  }

  @Test("a movie that is not in the catalog says so, and the way back is open")
  func unknown() async throws {
    try await run { test in
      test.send(.movieIsPicked(99))
      test.expect(.navigated(.movieIsPicked(99)))
      await test.expectScreen(shows: "This movie is not in the catalog any more")
      try await test.pilot.back()
      test.expectTree("Wishlist > moviesAreRequired")
    }
  }

  @Test("a search without a match says so")
  func noMatch() async throws {
    try await run { test in
      try await test.pilot.press("Add a movie")
      try await test.pilot.type("\u{1B}[31m\"; DROP TABLE movie", into: "Search")
      await test.expectScreen(shows: "No movie matches")
      test.expect(.navigated(.additionIsWanted))
    }
  }
}
