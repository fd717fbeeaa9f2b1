import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("What was done last")
struct UndoTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  @Test("is said on the screen it was done on, with the way to take it back, until the person goes on")
  func notice() async throws {
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    #expect(await pilot.text().contains("✓ “Alien” added to wishlist. “Undo” takes that back."))
    try await pilot.select("Ian Holm")
    #expect(await !pilot.text().contains("“Undo”"))
  }

  @Test("is not said on other screens of the flow, where it can be undone all the same")
  func nextScreen() async throws {
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    stage.showList(.wishlist)
    #expect(await !pilot.text().contains("“Alien”"))
    #expect(await pilot.text().contains("<Undo>"))
  }

  @Test("can be undone change by change, each named; then there is nothing to undo")
  func undoing() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.brazil)
    try await stage.store.removeFromWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undone: “Alien” removed from wishlist"))
    #expect(await stage.rows() == ["Brazil", "Alien"])
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undone: “Brazil” added to wishlist"))
    try await pilot.press("Undo")
    #expect(await stage.rows().isEmpty)
    #expect(await stage.actions().isEmpty)
  }

  @Test(
    "has a name for every kind of change",
    arguments: [
      (["Mark as watched"], "“Alien” marked as watched"),
      (["Add to wishlist", "Remove from wishlist"], "“Alien” removed from wishlist"),
    ])
  func names(actions: [String], text: String) async throws {
    stage.showMovie(SampleMovies.alien)
    for action in actions {
      try await pilot.press(action)
    }
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undone: \(text)"))
  }

  @Test("is offered on a movie's screen only if it was that movie")
  func otherMovie() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showMovie(SampleMovies.brazil)
    #expect(await !stage.actions().contains("Undo"))
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Undo")
    #expect(await stage.actions() == ["Add to wishlist", "Mark as watched"])
  }

  @Test("is not what another flow did: then only the way to undo that is left")
  func otherFlow() async throws {
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    stage.showList(.all)
    try await stage.store.addToWishlist(SampleMovies.brazil)
    #expect(await !pilot.text().contains("✓"))
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undone: “Brazil” added to wishlist"))
  }

  @Test("did not happen if it was so already")
  func noChange() async throws {
    try await stage.store.addToWishlist(SampleMovies.brazil)
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.window.send(.onScreen(.perform("addToWishlist")))
    #expect(await !pilot.text().contains("✓"))
  }

  @Test("that failed is said, and nothing is marked")
  func failure() async throws {
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    stage.movies.fail(with: FaultyMovies.damage)
    try await pilot.press("Add to wishlist")
    #expect(await pilot.text().contains("✗ The database “/movies.sqlite” failed: damaged. Repair it."))
    #expect(await stage.actions().first == "Add to wishlist")
  }

  @Test("and could not be undone is said")
  func undoFailure() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    await pilot.wait()
    stage.movies.fail(with: FaultyMovies.damage)
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("✗ The database “/movies.sqlite” failed: damaged. Repair it."))
    #expect(await pilot.text().contains("- Alien"))
  }

  @Test("is done to the end when the screen is closed right after")
  func closedScreen() async throws {
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    stage.window.send(.onScreen(.perform("addToWishlist")))
    stage.showList(.wishlist)
    #expect(await stage.rows() == ["Alien"])
  }
}
