import FlowScreens
import FlowSnapshots
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import SearchInterface
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("Snapshots of the wishlist")
struct WishlistSnapshotTests {
  @Test("An empty wishlist, a wishlist with movies and the catalog match their snapshots")
  func list() async throws {
    let fixture = try WishlistFixture()
    _ = fixture.registry.stub(SettingsRoute.self)
    _ = fixture.registry.stub(SettingsPlaceRoute.self)
    _ = fixture.registry.stub(MovieSearchRoute.self)
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
}
