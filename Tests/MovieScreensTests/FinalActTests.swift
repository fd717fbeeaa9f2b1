import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import MovieScreens

@Suite("What can't be undone")
struct FinalActTests {
  @Test("After a movie was deleted, the first undo says that this is final, and the second undoes the change before")
  func deletion() async throws {
    let stage = try Stage()
    try await stage.store.addToWishlist(SampleMovies.alien)
    stage.showList(.wishlist)
    await stage.pilot.wait()
    stage.library.delete(SampleMovies.brazil)
    await stage.pilot.wait()
    try await stage.pilot.press("Undo")
    #expect(
      await stage.pilot.text().contains(
        "Deleting “Brazil” can’t be undone. Undo again to undo: added “Alien” to your wishlist."))
    #expect(await stage.rows() == ["Alien"])
    try await stage.pilot.press("Undo")
    #expect(await stage.rows().isEmpty)
  }
}
