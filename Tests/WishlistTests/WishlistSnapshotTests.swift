import FlowScreens
import FlowSnapshots
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("The screens of the wishlist, drawn")
struct WishlistSnapshotTests {
  @Test("the list, empty and not, and the catalog to add from")
  func list() async throws {
    let desk = try Desk()
    _ = desk.registry.stub(SettingsRoute.self)
    _ = desk.registry.stub(APIKeyRoute.self)
    try await desk.run { test in
      await test.expectSnapshot("wishlist-empty")
      try await desk.movies.addToWishlist(SampleMovies.brazil)
      try await desk.movies.addToWishlist(SampleMovies.alien)
      await test.expectSnapshot("wishlist")
      try await test.pilot.press("Add a movie")
      test.ignoreEvents()
      await test.expectSnapshot("catalog")
    }
  }

  @Test("the online catalog, and a movie found there")
  func online() async throws {
    let desk = try Desk(key: Desk.key)
    await desk.run { test in
      test.send(.onlineSearchIsWanted("gilliam"))
      await test.expectSnapshot("online")
      test.send(.onlineMovieIsPicked(SampleMovies.brazil))
      await test.expectSnapshot("online-movie")
      test.ignoreEvents()
    }
  }

  @Test("a key that the online catalog does not accept")
  func refusedKey() async throws {
    let desk = try Desk(key: Desk.key)
    desk.online.fail(with: .keyIsRefused)
    await desk.run { test in
      test.send(.onlineSearchIsWanted("gilliam"))
      await test.expectSnapshot("online-refused-key")
      test.ignoreEvents()
    }
  }
}
