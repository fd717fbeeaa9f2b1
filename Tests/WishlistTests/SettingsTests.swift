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

  @Test("open over the wishlist, and close when the user is done")
  func closing() async throws {
    let fixture = try WishlistFixture()
    let settings = fixture.registry.stub(SettingsRoute.self)
    try await fixture.run { test in
      try await test.pilot.press("Settings")
      #expect(settings.opened == [SettingsRoute()])
      test.expect(.navigated(.settingsAreRequested))
      WishlistFixture.stubStarted(SettingsOutput.self).forEach { test.expect($0) }
      test.expectTree("Wishlist > moviesAreRequired > StubFlow<SettingsOutput>")
      settings.end(.closed)
      WishlistFixture.stubEnded(SettingsOutput.self).forEach { test.expect($0) }
      test.expect(.navigated(.settingsAreClosed))
      test.expectTree("Wishlist > moviesAreRequired")
      await test.expectScreen(shows: "<Add a movie> <Pick for tonight> <Settings>")
    }
  }

  @Test("open once, also when they are asked for again while they are open")
  func openingTwice() async throws {
    let fixture = try WishlistFixture()
    let settings = fixture.registry.stub(SettingsRoute.self)
    try await fixture.run { test in
      try await test.pilot.press("Settings")
      test.send(.settingsAreRequested)
      await test.pilot.wait()
      #expect(settings.opened.count == 1)
      test.expectTree("Wishlist > moviesAreRequired > StubFlow<SettingsOutput>")
      test.ignoreEvents()
    }
  }

  @Test("close when the user goes back")
  func goingBack() async throws {
    let fixture = try WishlistFixture()
    let settings = fixture.registry.stub(SettingsRoute.self)
    try await fixture.run { test in
      try await test.pilot.press("Settings")
      test.ignoreEvents()
      try await test.pilot.back()
      test.expect(.event("ended(dismissed)", ofFlowNamed: "StubFlow<SettingsOutput>"))
      await test.expectScreen(shows: "<Add a movie> <Pick for tonight> <Settings>")
      try await test.pilot.press("Settings")
      #expect(settings.opened.count == 2)
      test.ignoreEvents()
    }
  }
}
