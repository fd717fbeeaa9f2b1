import FlowCore
import FlowScreens
import FlowTesting
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("The settings on the wishlist")
struct SettingsTests {
  @Test("are not offered if no feature provides them")
  func absent() async throws {
    try await WishlistFixture().run { test in
      await test.expectScreen(shows: "\n<Add a movie>")
    }
  }

  @Test("are a place that the wishlist leads to")
  func opening() async throws {
    let fixture = try WishlistFixture()
    _ = fixture.registry.stub(SettingsRoute.self)
    let settings = fixture.registry.stub(SettingsPlaceRoute.self)
    try await fixture.run { test in
      await test.expectScreen(shows: "<Add a movie> <Pick for tonight> <Settings>")
      try await test.pilot.press("Settings")
      #expect(settings.opened == [SettingsPlaceRoute()])
      test.expect(.navigated(.settingsAreRequested))
      test.expectTree("Wishlist > moviesAreRequired")
    }
  }
}
