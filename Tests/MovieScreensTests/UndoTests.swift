import FlowContent
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import MovieScreens

@Suite("The last change")
struct UndoTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  @Test("The last change is shown on the screen that made it, until the next intent")
  func notice() async throws {
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    #expect(await pilot.text().contains("✓ Added “Alien” to your wishlist. You can undo this."))
    try await pilot.select("Ian Holm")
    #expect(await !pilot.text().contains("“Undo”"))
  }

  @Test("A message goes with the action that reverts the change it names, and is gone when another change follows")
  func actionsOfMessages() async throws {
    func actions() async -> [[ActionID]] {
      await pilot.wait()
      return stage.library.banners().map { if case .banner(let banner) = $0 { banner.actions } else { [] } }
    }
    stage.showList(.all)
    try await pilot.press("Mark as watched", on: "Alien")
    #expect(await actions() == [["undo"]])
    try await pilot.press("Undo")
    #expect(await actions() == [["redo"]])
    try await pilot.press("Redo")
    #expect(await actions() == [["undo"]])
    try await stage.store.addToWishlist(SampleMovies.brazil)
    #expect(await actions() == [])
    try await pilot.press("Mark as watched", on: "Alien")
    #expect(await actions() == [[]])
  }

  @Test("The last change isn't shown on other screens, which offer to undo it")
  func nextScreen() async throws {
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    stage.showList(.wishlist)
    #expect(await !pilot.text().contains("“Alien”"))
    #expect(await pilot.text().contains("<Undo>"))
  }

  @Test("Changes can be undone and redone step by step, with the name of each change")
  func undoing() async throws {
    stage.library.change { try await $0.addToWishlist(SampleMovies.alien) }
    await pilot.wait()
    stage.library.change { try await $0.addToWishlist(SampleMovies.brazil) }
    await pilot.wait()
    stage.library.change { try await $0.removeFromWishlist(SampleMovies.alien) }
    stage.showList(.wishlist)
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undone: removed “Alien” from your wishlist"))
    #expect(await stage.rows() == ["Brazil", "Alien"])
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undone: added “Brazil” to your wishlist"))
    try await pilot.press("Undo")
    #expect(await stage.rows().isEmpty)
    #expect(await stage.actions() == ["Redo"])
    try await pilot.press("Redo")
    #expect(await pilot.text().contains("i Redone: added “Alien” to your wishlist"))
    try await pilot.press("Redo")
    #expect(await stage.rows() == ["Brazil", "Alien"])
    try await stage.store.addToWishlist(SampleMovies.amelie)
    #expect(await stage.actions() == ["Undo", "Sort and filter"])
  }

  @Test("After a movie was deleted, the first undo says that this is final, and the second undoes the change before")
  func deletion() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    await pilot.wait()
    stage.library.delete(SampleMovies.brazil)
    await pilot.wait()
    try await pilot.press("Undo")
    #expect(
      await pilot.text().contains(
        "Deleting “Brazil” can’t be undone. Undo again to undo: added “Alien” to your wishlist."))
    #expect(await stage.rows() == ["Alien"])
    try await pilot.press("Undo")
    #expect(await stage.rows().isEmpty)
  }

  @Test("A change of another movie than the screen, or one that was made elsewhere, is named before it is undone")
  func named() async throws {
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    stage.showMovie(SampleMovies.brazil)
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undo again to undo: added “Alien” to your wishlist."))
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undone: added “Alien” to your wishlist"))
    try await stage.store.addToWishlist(SampleMovies.brazil)
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undo again to undo: added “Brazil” to your wishlist."))
    try await pilot.press("Undo")
    #expect(await stage.actions() == ["Add to wishlist", "Mark as watched", "Redo", "Watched on…"])
  }

  @Test("A change that was made elsewhere is named before it is undone, also one like the last change made here")
  func alike() async throws {
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Rate 3")
    try await stage.store.rate(SampleMovies.alien, 6, viewing: nil, today: SampleMovies.day)
    try await pilot.press("Rate 7")
    try await stage.store.rate(SampleMovies.alien, 8, viewing: nil, today: SampleMovies.day)
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("i Undo again to undo: changed your entry for “Alien”."))
    try await pilot.press("Undo")
    #expect(try await stage.store.movie(SampleMovies.alien).marks.watched?.rating == 7)
  }

  @Test("An action that changes nothing shows no message of success")
  func noChange() async throws {
    try await stage.store.addToWishlist(SampleMovies.brazil)
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.window.send(.onScreen(.perform("addToWishlist")))
    #expect(await !pilot.text().contains("✓"))
  }

  @Test("A change that failed shows the error, and marks nothing")
  func failure() async throws {
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    stage.movies.fail(with: FaultyMovies.damage)
    try await pilot.press("Add to wishlist")
    #expect(await pilot.text().contains("✗ The database failed: damaged. Repair it."))
    #expect(await stage.actions().first == "Add to wishlist")
  }

  @Test("A change that can't be undone shows the error")
  func undoFailure() async throws {
    stage.library.change { try await $0.addToWishlist(SampleMovies.alien) }
    stage.showList(.wishlist)
    await pilot.wait()
    stage.movies.fail(with: FaultyMovies.damage)
    try await pilot.press("Undo")
    #expect(await pilot.text().contains("✗ The database failed: damaged. Repair it."))
    #expect(await pilot.text().contains("- Alien"))
  }

  @Test("A change completes after its screen is closed")
  func closedScreen() async throws {
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    stage.window.send(.onScreen(.perform("addToWishlist")))
    stage.showList(.wishlist)
    #expect(await stage.rows() == ["Alien"])
  }
}
