import FlowContent
import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@Suite("An action that a feature contributes for movies")
struct ContributedActionTests {
  private nonisolated struct ReviewRoute: Route, Equatable {
    let movie: Movie.ID
  }

  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
    stage.registry.contribute(
      ValueAction("Write a review", key: "v") { (movie: MovieReference) in ReviewRoute(movie: movie.id) })
  }

  @Test(
    "An action that a feature contributes for movies is offered after the movie's own actions once the movie is loaded")
  func offer() async throws {
    _ = stage.registry.stub(ReviewRoute.self)
    stage.showMovie(SampleMovies.alien)
    #expect(stage.window.content.top?.screen?.content.actions.isEmpty == true)
    #expect(await stage.actions() == ["Add to wishlist", "Mark as watched", "Watched on…", "Write a review"])
    try await pilot.press("Add to wishlist")
    #expect(
      await stage.actions() == ["Remove from wishlist", "Mark as watched", "Undo", "Watched on…", "Write a review"])
  }
}
