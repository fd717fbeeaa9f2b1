import FlowContent
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("A list of movies")
struct MovieListTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  @Test("A list of movies emits the picked movie and the steps of its actions, without navigating")
  func steps() async throws {
    stage.showList(.all, actions: [StepAction("More", key: "m") { .more($0.search) }])
    try await pilot.select("Brazil")
    try await pilot.type("ali", into: "Search")
    try await pilot.press("More")
    #expect(stage.steps == [.movie(.movieIsPicked(SampleMovies.brazil)), .more("ali")])
  }

  @Test("A list of movies shows the matches of a search, and all movies when the field is empty")
  func search() async throws {
    stage.showList(.all)
    try await pilot.type("gilliam", into: "Search")
    #expect(await stage.rows() == ["Brazil"])
    try await pilot.type("zzz", into: "Search")
    #expect(await pilot.text().contains("No movies match “zzz”. Try fewer words."))
    stage.movies.setComplete(false)
    try await pilot.type("zz", into: "Search")
    #expect(await pilot.text().contains("No movies match “zz”. Try fewer words. More movies are being entered."))
    try await pilot.type("aline", into: "Search")
    #expect(await pilot.text().contains("No movie matches “aline”; similar:\n- Alien"))
    stage.movies.setComplete(true)
    try await pilot.type(String(repeating: "z", count: 10_000), into: "Search")
    let excerpt = String(repeating: "z", count: 40) + "…"
    #expect(await pilot.text().contains("No movies match “\(excerpt)”. Try fewer words."))
    try await pilot.type("", into: "Search")
    #expect(await stage.rows() == ["Alien", "Amélie", "Brazil"])
  }

  @Test("A list of movies shows each keystroke at once, and cancels the earlier search")
  func nextLetter() async throws {
    stage.showList(.all)
    #expect(await stage.rows().count == 3)
    func type(_ text: String) { stage.window.send(.onScreen(.edit("Search", .text(text)))) }
    func field() -> Field.Value? { stage.window.content.top?.screen?.content.fields.first?.value }
    func list() -> RowList? { stage.window.content.top?.screen?.content.lists.first }
    let searches = stage.movies.searches
    searches.hold("ali")
    type("ali")
    #expect(field() == .text("ali"))
    await searches.gate.isHoldingBack()
    #expect(searches.cancelled.isEmpty)
    type("bra")
    #expect(field() == .text("bra"))
    #expect(searches.cancelled == ["ali"])
    // The new search doesn't wait for the canceled one.
    await waitUntil { list()?.count == 1 }
    #expect(list()?.source.rows(in: 0..<1).first??.title == "Brazil")
    searches.release()
    #expect(await stage.rows() == ["Brazil"])
    #expect(searches.cancelled == ["ali"])
  }

  @Test("A list of movies tells the user when a search shows only the first matches")
  func bound() async throws {
    let count = MovieQuery.longestSearch
    let stage = try Stage(catalog: (0...count).map { CatalogMovie(title: "Movie \($0)", year: 2000) })
    stage.showList(.all)
    try await stage.pilot.type("movie 99", into: "Search")
    #expect(await !stage.pilot.text().contains("The first"))
    try await stage.pilot.type("movie", into: "Search")
    #expect(await stage.rows().count == count)
    #expect(await stage.pilot.text().contains("\nShowing the first 1000 movies. Type more to narrow the search.\n"))
  }

  @Test("An empty list of movies has a message and no search field; a search without a match keeps the field")
  func searchField() async throws {
    stage.showList(.wishlist)
    #expect(await pilot.text() == "Test\nMovies\n\nNothing here yet.")
    try await stage.store.addToWishlist(SampleMovies.alien)
    try await pilot.type("zzz", into: "Search")
    try await pilot.type("", into: "Search")
    #expect(await stage.rows() == ["Alien"])
    try await stage.store.removeFromWishlist(SampleMovies.alien)
    #expect(await pilot.text().contains("Nothing here yet."))
    #expect(stage.window.content.top?.screen?.content.fields.isEmpty == true)
  }

  @Test("A list of movies shows the marks and ratings that aren't obvious from the list")
  func details() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 8), of: SampleMovies.alien)
    try await stage.store.markAsWatched(SampleMovies.brazil, on: SampleMovies.day)
    try await stage.store.addToWishlist(SampleMovies.amelie)
    stage.showList(.all)
    let all = await pilot.text()
    for row in [
      "- Alien · 1979 · Ridley Scott · 8/10 · watched", "- Amélie · 2001 · Jean-Pierre Jeunet · wishlist",
      "- Brazil · 1985 · Terry Gilliam · watched",
    ] {
      #expect(all.contains(row))
    }
    stage.showList(.watched)
    #expect(await pilot.text().contains("- Alien · 1979 · Ridley Scott · 1 h 57 min · 8/10 · 2026-02-03"))
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    #expect(await pilot.text().contains("- Alien · 1979 · Ridley Scott · 1 h 57 min · 8/10 · watched before"))
  }

  @Test("A list of watched movies shows the runtime of each movie, also of one that a search finds by its genre")
  func runtime() async throws {
    let runtimes = [("Two", 124), ("Round", 120), ("Short", 45), ("Unknown", nil)]
    let stage = try Stage(
      catalog: runtimes.map { CatalogMovie(title: $0.0, year: 2000, runtime: $0.1, genres: ["Drama"]) })
    for id in Movie.ID(1)...4 { try await stage.store.markAsWatched(id, on: SampleMovies.day) }
    stage.showList(.watched)
    let watched = await stage.pilot.text()
    for row in [
      "- Two · 2000 · 2 h 4 min · 2026-02-03", "- Round · 2000 · 2 h · 2026-02-03",
      "- Short · 2000 · 45 min · 2026-02-03",
      "- Unknown · 2000 · 2026-02-03",
    ] {
      #expect(watched.contains(row))
    }
    try await stage.pilot.type("drama", into: "Search")
    #expect(await stage.pilot.text().contains("- Two · 2000 · matches Drama · 2 h 4 min · 2026-02-03"))
    stage.showList(.all)
    #expect(await stage.pilot.text().contains("- Two · 2000 · watched"))
  }

  @Test("A list of movies shows the error when loading fails, and loads when the user tries again")
  func failure() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.movies.fail(with: FaultyMovies.damage)
    stage.showList(.wishlist)
    #expect(await pilot.text().contains("✗ The database failed: damaged. Repair it."))
    #expect(await !pilot.text().contains("Nothing here yet."))
    #expect(await stage.actions() == ["Try again"])
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await stage.rows() == ["Alien"])
    #expect(await !pilot.text().contains("✗"))
  }

  @Test("A list of movies is loaded again after a mark of one of its movies, but not after the mark of another movie")
  func marks() async throws {
    stage.showMovies(MovieQuery(list: .all, search: "brazil"))
    #expect(await stage.rows() == ["Brazil"])
    stage.movies.fail(with: FaultyMovies.damage)
    try await stage.store.addToWishlist(SampleMovies.alien)
    #expect(await !pilot.text().contains("✗"))
    try await stage.store.addToWishlist(SampleMovies.brazil)
    #expect(await pilot.text().contains("✗ The database failed: damaged. Repair it."))
  }

  @Test("A list that searches for rated movies follows the ratings of movies that it doesn't show")
  func ratingSearch() async throws {
    stage.showMovies(MovieQuery(list: .all, search: "rating>7"))
    #expect(await stage.rows().isEmpty)
    try await stage.store.rate(SampleMovies.alien, 9)
    #expect(await stage.rows() == ["Alien"])
  }
}
