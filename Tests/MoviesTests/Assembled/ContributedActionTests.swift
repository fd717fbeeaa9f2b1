import FlowContent
import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import Testing

@testable import movies

@Suite("An action that a feature adds to every movie")
struct ContributedActionTests {
  @Test(
    "An action that a feature adds is offered for the row and the page of a movie in every tab, and opens over it",
    arguments: ["Wishlist", "Watched", "Discover"])
  func tabs(tab: String) async throws {
    let assembled = try await AssembledApp(isSignedIn: true, adding: [ReviewFeature()])
    let pilot = assembled.pilot
    let alien = try #require(try await assembled.store.movies(titled: "Alien").first?.id)
    switch tab {
    case "Wishlist": try await assembled.store.addToWishlist(alien)
    case "Watched": try await assembled.store.markAsWatched(alien, on: .today())
    default: break
    }
    try await pilot.selectTab(tab)
    if tab == "Discover" {
      try await pilot.type("alien", into: "Search")
    }
    try await pilot.press("Write a review", on: "Alien")
    #expect(await pilot.text().contains("Review of Alien"))
    try await pilot.back()
    #expect(await !pilot.text().contains("\(tab) > Alien"))
    try await pilot.select("Alien")
    try await pilot.press("Write a review")
    #expect(await pilot.text().contains("Review of Alien"))
    try await pilot.back()
    #expect(await pilot.text().contains("\(tab) > Alien"))
  }
}

/// A feature that adds an action to every movie.
private struct ReviewFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.contribute(
      ValueAction("Write a review", key: "v") { (movie: MovieReference) in ReviewRoute(movie: movie) })
    registry.provide(ReviewRoute.self, startingWith: .reviewIsRequired) { route, _ in ReviewFlow(route.movie) }
  }
}

nonisolated private struct ReviewRoute: Route {
  let movie: MovieReference
}

nonisolated private enum ReviewStep: Step {
  case reviewIsRequired
}

private final class ReviewFlow: Flow {
  let root = NavigationStack()
  private let movie: MovieReference

  init(_ movie: MovieReference) {
    self.movie = movie
  }

  func navigate(to step: ReviewStep) -> FlowContributors<ReviewStep, Never> {
    let screen = Screen(TestModel(ScreenContent(title: "Review of \(movie.title)")))
    root.push(screen)
    return .one(.contribute(screen))
  }
}
