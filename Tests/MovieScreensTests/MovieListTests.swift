import FlowScreens
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

  @Test("emits the movie that is chosen and the step of an action, and does not navigate")
  func steps() async throws {
    stage.showList(.all, actions: [StepAction("More", key: "m", emits: TestStep.more)])
    try await pilot.select("Brazil")
    try await pilot.type("ali", into: "Search")
    try await pilot.press("More")
    #expect(stage.steps == [.movieIsPicked(SampleMovies.brazil), .more("ali")])
  }

  @Test("shows what matches the search, and all again when the field is empty")
  func search() async throws {
    stage.showList(.all)
    try await pilot.type("gilliam", into: "Search")
    #expect(await stage.rows() == ["Brazil"])
    try await pilot.type("zzz", into: "Search")
    #expect(await pilot.text().contains("No movie matches “zzz”. Try fewer letters."))
    try await pilot.type(String(repeating: "z", count: 10_000), into: "Search")
    let excerpt = String(repeating: "z", count: 40) + "…"
    #expect(await pilot.text().contains("No movie matches “\(excerpt)”. Try fewer letters."))
    try await pilot.type("", into: "Search")
    #expect(await stage.rows() == ["Alien", "Amélie", "Brazil"])
  }

  @Test("shows the next letter at once, which cancels the search under way: what that finds late does not show")
  func nextLetter() async throws {
    stage.showList(.all)
    #expect(await stage.rows().count == 3)
    func type(_ text: String) { stage.window.send(.onScreen(.edit("search", .text(text)))) }
    func field() -> Field.Value? { stage.window.content.top?.screen?.content.fields.first?.value }
    func list() -> RowList? { stage.window.content.top?.screen?.content.lists.first }
    let searches = stage.movies.searches
    searches.hold("ali")
    type("ali")
    #expect(field() == .text("ali"))
    await searches.isHoldingBack()
    #expect(searches.cancelled.isEmpty)
    type("bra")
    #expect(field() == .text("bra"))
    #expect(searches.cancelled == ["ali"])
    // It does not wait for the other.
    while list()?.count != 1 { await Task.yield() }
    #expect(list()?.source.rows(in: 0..<1).first??.title == "Brazil")
    searches.release()
    #expect(await stage.rows() == ["Brazil"])
    #expect(searches.cancelled == ["ali"])
  }

  @Test("says that a search has found the first movies only")
  func bound() async throws {
    let count = MovieQuery.longestSearch
    let stage = try Stage(catalog: (0...count).map { CatalogMovie(title: "Movie \($0)", year: 2000) })
    stage.showList(.all)
    try await stage.pilot.type("movie 99", into: "Search")
    #expect(await !stage.pilot.text().contains("The first"))
    try await stage.pilot.type("movie", into: "Search")
    #expect(await stage.rows().count == count)
    #expect(await stage.pilot.text().contains("\nThe first 1000 movies; more letters find fewer.\n"))
  }

  @Test("that is empty says what to do, and has nothing to search in; the field stays while nothing matches")
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

  @Test("begins with what is searched for already")
  func prefilled() async {
    stage.show(
      MovieListModel(
        title: "Movies", of: MovieQuery(list: .all, search: "jeunet"), in: stage.library, emptyMessage: "",
        picked: TestStep.movieIsPicked))
    #expect(await stage.rows() == ["Amélie"])
    #expect(await pilot.text().contains("Search: [jeunet]"))
  }

  @Test("tells of each movie what is not plain from the list it is in, and how it was rated")
  func details() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 8), of: SampleMovies.alien)
    try await stage.store.markAsWatched(SampleMovies.brazil, on: SampleMovies.day)
    try await stage.store.addToWishlist(SampleMovies.amelie)
    stage.showList(.all)
    let all = await pilot.text()
    for row in [
      "- Alien · 1979, Ridley Scott · 8/10  watched", "- Amélie · 2001, Jean-Pierre Jeunet · wishlist",
      "- Brazil · 1985, Terry Gilliam · watched",
    ] {
      #expect(all.contains(row))
    }
    stage.showList(.watched)
    #expect(await pilot.text().contains("- Alien · 1979, Ridley Scott · 8/10  2026-02-03"))
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    #expect(await pilot.text().contains("- Alien · 1979, Ridley Scott · 8/10  watched before"))
  }

  @Test("follows what is done elsewhere")
  func elsewhere() async throws {
    stage.showList(.wishlist)
    try await stage.store.addToWishlist(SampleMovies.alien)
    #expect(await stage.rows() == ["Alien"])
    try await stage.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    #expect(await stage.rows().isEmpty)
  }

  @Test("has compact rows without the second column as soon as the person wants them, and no longer")
  func compactRows() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    #expect(await pilot.text().contains("- Alien · 1979, Ridley Scott"))
    try await stage.preferences.update { $0.usesCompactRows = true }
    #expect(await pilot.text().contains("- Alien\n"))
    try await stage.preferences.update { $0.usesCompactRows = false }
    #expect(await pilot.text().contains("- Alien · 1979, Ridley Scott"))
  }

  @Test("says what is wrong when the movies cannot be read, and shows them when it is tried again")
  func failure() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.movies.fail(with: FaultyMovies.damage)
    stage.showList(.wishlist)
    #expect(await pilot.text().contains("✗ The database “/movies.sqlite” failed: damaged. Repair it."))
    #expect(await !pilot.text().contains("Nothing here yet."))
    #expect(await stage.actions() == ["Try again"])
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await stage.rows() == ["Alien"])
    #expect(await !pilot.text().contains("✗"))
  }
}
