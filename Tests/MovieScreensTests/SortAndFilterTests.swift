import FlowContent
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Sorting and filtering a list of movies")
struct SortAndFilterTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  @Test(
    "Each list of movies offers its own orders to sort by",
    arguments: [
      (MovieList.all, ["Best known", "Title", "Year", "Rating", "Runtime"]),
      (.wishlist, ["Last added", "Title", "Year", "Runtime"]),
      (.watched, ["Last watched", "Title", "Year", "Rating", "Runtime"]),
    ])
  func orders(of list: MovieList, names: [String]) async throws {
    try await stage.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    try await stage.store.addToWishlist(SampleMovies.brazil)
    stage.showList(list)
    try await pilot.press("Sort and filter")
    #expect(await stage.choices(of: "Sort by") == names)
  }

  @Test("A list of movies is sorted by the chosen order")
  func sorting() async throws {
    for (movie, rating) in [(SampleMovies.alien, 7), (SampleMovies.brazil, 9), (SampleMovies.amelie, 8)] {
      try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: rating), of: movie)
    }
    stage.showList(.watched)
    #expect(await stage.rows() == ["Amélie", "Brazil", "Alien"])
    try await pilot.press("Sort and filter")
    for (order, movies) in [
      ("Title", ["Alien", "Amélie", "Brazil"]), ("Year", ["Amélie", "Brazil", "Alien"]),
      ("Rating", ["Brazil", "Amélie", "Alien"]), ("Runtime", ["Alien", "Amélie", "Brazil"]),
    ] {
      try await pilot.type(order, into: "Sort by")
      #expect(await stage.rows() == movies, "\(order)")
    }
    try await pilot.type("yes", into: "Reversed")
    #expect(await stage.rows() == ["Brazil", "Amélie", "Alien"])
  }

  @Test("A list of movies can be filtered by genre and decade, shows a summary, and resets both")
  func filtering() async throws {
    stage.showList(.all)
    try await pilot.press("Sort and filter")
    #expect(await stage.choices(of: "Decade") == ["All", "2000s", "1980s", "1970s"])
    try await pilot.type("Science Fiction", into: "Genre")
    #expect(await stage.rows() == ["Alien", "Brazil"])
    try await pilot.type("1980s", into: "Decade")
    try await pilot.type("Year", into: "Sort by")
    #expect(await stage.rows() == ["Brazil"])
    try await pilot.press("Close filters")
    #expect(await pilot.text().contains("Showing: Science Fiction, 1980s, by year\n- Brazil"))
    try await pilot.press("Reset filters")
    #expect(await stage.rows() == ["Alien", "Amélie", "Brazil"])
    #expect(await stage.actions() == ["Sort and filter"])
  }

  @Test("The filter menus of a list stay up to date, and keep a choice whose last movie is gone")
  func liveFacets() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    try await pilot.press("Sort and filter")
    #expect(await stage.choices(of: "Genre") == ["All", "Horror", "Science Fiction"])
    try await pilot.type("Horror", into: "Genre")
    try await stage.store.addToWishlist(SampleMovies.amelie)
    try await stage.store.removeFromWishlist(SampleMovies.alien)
    #expect(await stage.choices(of: "Genre") == ["All", "Comedy", "Romance", "Horror"])
    #expect(await pilot.text().contains("Genre: <Horror>"))
    #expect(await pilot.text().contains("No movies match these filters. “Reset filters” shows all."))
    try await pilot.press("Reset filters")
    #expect(await stage.rows() == ["Amélie"])
  }

  @Test("A list of one genre keeps its genre while the user filters it further")
  func oneGenre() async throws {
    stage.showMovies(MovieQuery(list: .all, genre: "Science Fiction"))
    #expect(await stage.rows() == ["Alien", "Brazil"])
    #expect(await stage.actions() == ["Sort and filter"])
    try await pilot.press("Sort and filter")
    #expect(await !pilot.text().contains("Genre:"))
    stage.window.send(.onScreen(.edit("Genre", .choice(0, of: []))))
    #expect(await stage.rows() == ["Alien", "Brazil"])
    try await pilot.type("1980s", into: "Decade")
    try await pilot.type("zzz", into: "Search")
    #expect(await pilot.text().contains("No movies match “zzz” and these filters. “Reset filters” shows all."))
    try await pilot.type("", into: "Search")
    #expect(await stage.rows() == ["Brazil"])
    try await pilot.press("Close filters")
    #expect(await pilot.text().contains("Showing: 1980s\n- Brazil"))
    try await pilot.press("Reset filters")
    #expect(await stage.rows() == ["Alien", "Brazil"])
  }

  @Test("A list of one decade keeps its decade, and shows its message when it is empty")
  func oneDecade() async throws {
    stage.showMovies(MovieQuery(list: .all, decade: 1970))
    #expect(await stage.rows() == ["Alien"])
    try await pilot.press("Sort and filter")
    #expect(await !pilot.text().contains("Decade:"))
    stage.window.send(.onScreen(.edit("Decade", .choice(0, of: []))))
    #expect(await stage.rows() == ["Alien"])
    stage.showMovies(MovieQuery(list: .all, decade: 1890))
    #expect(await pilot.text() == "Test\nMovies\n\nNothing here yet.")
  }
}
