import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import Wishlist

@Suite("A movie of the wishlist with an action of another feature")
struct ContributedActionTests {
  private nonisolated struct ReviewRoute: Route, Equatable {
    typealias Output = String
    let movie: Movie.ID
  }

  @Test("An action of another feature opens its route over the movie, and closes it when the flow ends")
  func action() async throws {
    let fixture = try WishlistFixture()
    fixture.registry.contribute(
      ValueAction("Write a review", key: "v") { (movie: MovieReference) in ReviewRoute(movie: movie.id) })
    let reviews = fixture.registry.stub(ReviewRoute.self)
    let movie = MovieReference(id: SampleMovies.alien, title: "Alien")
    let id = try #require(fixture.registry.actions(on: movie).first).id
    try await fixture.run { test in
      test.send(.movie(.movieIsPicked(movie.id)))
      try await test.pilot.press("Write a review")
      #expect(reviews.opened == [ReviewRoute(movie: movie.id)])
      test.expect(.navigated(.movie(.movieIsPicked(movie.id))), .navigated(.movie(.actionIsRequested(id, on: movie))))
      WishlistFixture.stubStarted(String.self).forEach { test.expect($0) }
      #expect(test.window.content.layers.count == 2)
      #expect(reviews.end("Scary."))
      WishlistFixture.stubEnded(String.self).forEach { test.expect($0) }
      test.expect(.navigated(.movie(.actionIsComplete)))
      #expect(test.window.content.layers.count == 1)
      await test.expectScreen(shows: "Wishlist > Alien")
    }
  }
}
