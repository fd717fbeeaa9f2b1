import FlowScreens
import FlowSnapshots
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("Snapshots of the wishlist")
struct WishlistSnapshotTests {
  @Test("the list, empty and not, and the catalog")
  func list() async throws {
    let fixture = try WishlistFixture()
    _ = fixture.registry.stub(SettingsRoute.self)
    _ = fixture.registry.stub(APIKeyRoute.self)
    try await fixture.run { test in
      await test.expectSnapshot("wishlist-empty")
      try await fixture.movies.addToWishlist(SampleMovies.brazil)
      try await fixture.movies.addToWishlist(SampleMovies.alien)
      await test.expectSnapshot("wishlist")
      try await test.pilot.press("Add a movie")
      test.ignoreEvents()
      await test.expectSnapshot("catalog")
    }
  }

  @Test("the online catalog, and one of its movies")
  func online() async throws {
    let fixture = try WishlistFixture(key: WishlistFixture.key)
    await fixture.run { test in
      test.send(.onlineSearchIsRequested("gilliam"))
      await test.expectSnapshot("online")
      test.send(.onlineMovie(.movieIsPicked(SampleMovies.brazil)))
      await test.expectSnapshot("online-movie")
      test.ignoreEvents()
    }
  }

  @Test("a refused key")
  func refusedKey() async throws {
    let fixture = try WishlistFixture(key: WishlistFixture.key)
    fixture.online.fail(with: .keyIsRefused)
    await fixture.run { test in
      test.send(.onlineSearchIsRequested("gilliam"))
      await test.expectSnapshot("online-refused-key")
      test.ignoreEvents()
    }
  }
}
