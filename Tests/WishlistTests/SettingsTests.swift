import FlowCore
import FlowScreens
import FlowTesting
import SettingsInterface
import Testing

@testable import Wishlist

@Suite("The settings on the wishlist")
struct SettingsTests {
  @Test("The wishlist doesn't offer the settings if no feature provides them")
  func absent() async throws {
    try await WishlistFixture().run { test in
      await test.expectScreen(shows: "\n<Add a movie>")
    }
  }

  @Test("The wishlist leads to the place of the settings")
  func opening() async throws {
    let fixture = try WishlistFixture()
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
}
