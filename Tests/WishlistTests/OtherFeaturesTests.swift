import FlowContent
import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesTesting
import SearchInterface
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("The wishlist and other features")
struct OtherFeaturesTests {
  private nonisolated struct ReviewRoute: Route, Equatable {
    typealias Output = String
    let movie: Movie.ID
  }

  private let fixture: WishlistFixture

  init() throws {
    fixture = try WishlistFixture()
  }

  @Test("An action of another feature follows those of the movie, opens its route, and closes it when the flow ends")
  func action() async throws {
    fixture.registry.contribute(
      ValueAction("Write a review", key: "v") { (movie: MovieReference) in ReviewRoute(movie: movie.id) })
    let reviews = fixture.registry.stub(ReviewRoute.self)
    let movie = MovieReference(id: SampleMovies.alien, title: "Alien")
    let id = try #require(fixture.registry.actions(on: movie).first).id
    try await fixture.run { test in
      test.send(.movie(.movieIsPicked(movie.id)))
      #expect(test.window.content.top?.screen?.content.actions.isEmpty == true)
      await test.pilot.wait()
      let titles = test.window.content.top?.screen?.content.actions.map(\.title) ?? []
      #expect(titles.last { !$0.hasPrefix("Rate ") && $0 != "Edit movie" } == "Write a review")
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

  @Test("An online search in the wishlist tab continues in the tab that searches all catalogs")
  func search() async throws {
    let search = fixture.registry.stub(MovieSearchRoute.self)
    try await fixture.run { test in
      try await test.pilot.press("Add a movie")
      try await test.pilot.type("gill", into: "Search")
      try await test.pilot.press("Search online")
      test.expect(.navigated(.catalogIsRequested), .navigated(.onlineSearchIsRequested("gill")))
      #expect(search.opened.map(\.text) == ["gill"])
    }
  }

  @Test("The wishlist leads to the place of the settings")
  func settings() async throws {
    _ = fixture.registry.stub(SettingsRoute.self)
    let settings = fixture.registry.stub(SettingsPlaceRoute.self)
    try await fixture.run { test in
      await test.expectScreen(shows: "<Add a movie> <Pick a movie> <Settings>")
      try await test.pilot.press("Settings")
      #expect(settings.opened == [SettingsPlaceRoute()])
      test.expect(.navigated(.settingsAreRequested))
      test.expectTree("Wishlist > moviesAreRequired")
    }
  }

  @Test("The wishlist offers neither an online search nor the settings if no feature provides them")
  func none() async throws {
    try await fixture.run { test in
      await test.expectScreen(shows: "\n<Add a movie>")
      try await test.pilot.press("Add a movie")
      test.expect(.navigated(.catalogIsRequested))
      #expect(await !test.pilot.text().contains("Search online"))
    }
  }
}
