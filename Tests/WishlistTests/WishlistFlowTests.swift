import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Wishlist

@Suite("The wishlist")
struct WishlistFlowTests {
  private let fixture: WishlistFixture
  private var movies: MoviesStore { fixture.movies }

  init() throws {
    fixture = try WishlistFixture()
  }

  private func run(_ body: (FlowTest<WishlistFlow>) async throws -> Void) async rethrows {
    try await fixture.run(body)
  }

  @Test("The wishlist shows a movie that was added from the catalog")
  func adding() async throws {
    try await run { test in
      try await test.pilot.press("Add a movie")
      test.expect(.navigated(.catalogIsRequested))
      try await test.pilot.type("ali", into: "Search")
      try await test.pilot.select("Alien")
      test.expect(.navigated(.movie(.movieIsPicked(SampleMovies.alien))))
      try await test.pilot.press("Add to wishlist")
      await test.expectScreen(shows: "On your wishlist")
      try await test.pilot.back()
      try await test.pilot.back()
      await test.expectScreen(shows: "- Alien · 1979 · Ridley Scott")
      test.expectTree("Wishlist > moviesAreRequired")
    }
    #expect(try await movies.count(of: MovieQuery(list: .wishlist)) == 1)
  }

  @Test("The wishlist picks a movie for tonight from those that the search finds")
  func pick() async throws {
    try await run { test in
      try await test.pilot.press("Pick a movie")
      let (wishlist, short) = (MovieQuery(list: .wishlist), MovieQuery(list: .wishlist, search: "<120min"))
      let nothing = WishlistStep.pickIsUnavailable("There are no movies to pick from.")
      test.expect(.adapted(.pickIsRequested(wishlist), into: nothing), .navigated(nothing))
      try await test.pilot.press("Go back")
      for id in [SampleMovies.alien, SampleMovies.brazil, SampleMovies.amelie] { try await movies.addToWishlist(id) }
      try await test.pilot.type("<120min", into: "Search")
      try await test.pilot.press("Pick a movie")
      let alien = WishlistStep.pickIsFound(SampleMovies.alien, from: short)
      test.expect(.adapted(.pickIsRequested(short), into: alien), .navigated(alien))
    }
  }

  @Test("“Pick another” replaces the page of the picked movie with that of another movie")
  func pickAnother() async throws {
    for id in [SampleMovies.alien, SampleMovies.brazil] { try await movies.addToWishlist(id) }
    try await run { test in
      var titles: [String] = []
      for action in ["Pick a movie", "Pick another", "Pick another"] {
        try await test.pilot.press(action)
        await test.pilot.wait()
        titles.append(test.window.content.top?.screen?.content.title ?? "")
      }
      #expect(Set(titles) == ["Alien", "Brazil"] && titles[0] == titles[2])
      try await test.pilot.back()
      await test.expectScreen(shows: "Pick a movie")
      test.ignoreEvents()
    }
  }

  @Test("A movie added by hand is on the wishlist, and the form asks before it adds one that the catalog has")
  func newMovie() async throws {
    try await run { test in
      try await test.pilot.press("Add a movie")
      try await test.pilot.type("Kneecap", into: "Search")
      test.expect(.navigated(.catalogIsRequested))
      await test.expectScreen(shows: "“New movie”")
      try await test.pilot.press("New movie")
      await #expect(throws: (any Error).self) { try await test.pilot.type("2525", into: "Year") }
      try await test.pilot.press("Add")
      await test.expectScreen(shows: "Enter the year of release, from 1888 to 20")
      try await test.pilot.type(String(repeating: "K", count: 401), into: "Title")
      await test.expectScreen(shows: "The title has 401 characters. Use at most 400.")
      try await test.pilot.type("Kneecap", into: "Title")
      try await test.pilot.type("2024", into: "Year")
      try await test.pilot.type("Rich Peppiatt, ", into: "Directors")
      try await test.pilot.press("Add")
      await test.expectScreen(shows: "Added “Kneecap” to your wishlist.")
      await test.expectScreen(shows: "Directed by: Rich Peppiatt")
      test.expect(
        .navigated(.movie(.movieFormIsRequested(MovieEntry(title: "Kneecap", isWish: true)))),
        .navigated(.movie(.movieIsAdded(4))))
      test.send(.movie(.movieFormIsRequested(MovieEntry(title: " alien ", isWish: true))))
      try await test.pilot.type("1979", into: "Year")
      try await test.pilot.press("Add")
      await test.expectScreen(shows: "“Alien” (1979) by Ridley Scott is in the catalog. Add another one?")
      try await test.pilot.press("Open it")
      await test.expectScreen(shows: "Directed by: Ridley Scott")
      test.expect(
        .navigated(.movie(.movieFormIsRequested(MovieEntry(title: "alien", isWish: true)))),
        .navigated(.movie(.movieIsAdded(SampleMovies.alien))))
    }
    #expect(try await movies.count(of: MovieQuery(list: .all)) == 4)
  }

  @Test("The form of a movie changes its facts, and keeps those that the form doesn't have")
  func editedMovie() async throws {
    let id = try await movies.add(
      Movie(
        id: 0, title: "Krull", year: 1938, directors: ["Peter Yates, Jr."], genres: ["Fantasy"], synopsis: "A prince."))
    try await movies.addToWishlist(id)
    try await run { test in
      try await test.pilot.select("Krull")
      try await test.pilot.press("Edit movie")
      try await test.pilot.type("1983", into: "Year")
      try await test.pilot.type("Adventure, Fantasy", into: "Genres")
      try await test.pilot.press("Save")
      await test.expectScreen(shows: "Saved “Krull”.")
      await test.expectScreen(shows: "1983 · Adventure, Fantasy")
      #expect(test.window.content.top?.screen?.content.actions.contains { $0.title == "Undo" } == true)
      test.expectTree("Wishlist > moviesAreRequired > movie(movieIsPicked(\(id)))")
      test.ignoreEvents()
    }
    let movie = try await movies.details(of: id)?.movie
    #expect(movie?.directors == ["Peter Yates, Jr."])
    #expect(movie?.synopsis == "A prince.")
  }

  @Test("The form of a movie keeps what another window has changed meanwhile, and saves what the user has changed")
  func movieEditedTwice() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.pilot.press("Edit movie")
      try await movies.update(Movie(id: SampleMovies.alien, title: "Star Beast", year: 1979))
      try await test.pilot.type("2h 17m", into: "Runtime")
      try await test.pilot.press("Save")
      await test.expectScreen(shows: "Saved “Star Beast”.")
      test.ignoreEvents()
    }
    #expect(try await movies.details(of: SampleMovies.alien)?.movie.runtime == 137)
  }

  @Test("A movie is deleted from the catalog after a confirmation, which leads back to the list")
  func deletedMovie() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    try await movies.addToWishlist(SampleMovies.brazil)
    try await run { test in
      try await test.pilot.select("Alien")
      try await test.pilot.press("Edit movie")
      try await test.pilot.press("Delete movie")
      await test.expectScreen(shows: "Delete “Alien” from the catalog?")
      try await test.pilot.press("Cancel")
      #expect(try await movies.count(of: MovieQuery(list: .all)) == 3)
      try await test.pilot.press("Delete movie")
      try await test.pilot.press("Delete")
      await test.expectScreen(shows: "Deleted “Alien”.")
      await test.expectScreen(shows: "- Brazil")
      test.expectTree("Wishlist > moviesAreRequired")
      test.ignoreEvents()
    }
    #expect(try await movies.count(of: MovieQuery(list: .all)) == 2)
  }

  @Test("In a wide window, the wishlist shows a movie beside the list, and replaces it with the next one")
  func sideBySide() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    try await movies.addToWishlist(SampleMovies.brazil)
    try await run { test in
      test.window.resize(to: WindowSize(columns: 160, rows: 50))
      try await test.pilot.select("Brazil")
      await test.expectScreen(shows: "- Wishlist\n")
      await test.expectScreen(shows: "* Brazil\n")
      try await test.pilot.select("Alien")
      test.expect(
        .navigated(.movie(.movieIsPicked(SampleMovies.brazil))), .navigated(.movie(.movieIsPicked(SampleMovies.alien))))
      test.expectTree("Wishlist > moviesAreRequired > movie(movieIsPicked(1))")
      // The list follows the mark of the movie.
      try await test.pilot.press("Mark as watched")
      await test.expectScreen(shows: "- Wishlist\nSearch: [] title, person or genre\n- Brazil")
      try await test.pilot.select("Ian Holm")
      await test.expectScreen(shows: "* Ian Holm\n")
      try await test.pilot.back()
      test.window.resize(to: WindowSize(columns: 80, rows: 24))
      await test.expectScreen(shows: "Wishlist > Alien\n\n1979")
      try await test.pilot.back()
      test.expectTree("Wishlist > moviesAreRequired")
      test.ignoreEvents()
    }
  }
}
