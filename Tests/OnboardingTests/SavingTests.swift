import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import OnboardingInterface
import Testing

@testable import Onboarding

@Suite("Saving at the end of the onboarding")
struct StoringTests {
  private let ada: Account
  private let good: APIKey

  init() throws {
    ada = try Account(name: "Ada")
    good = try APIKey("good")
  }

  private func run(_ fixture: OnboardingFixture, _ body: (FlowTest<OnboardingFlow>) async throws -> Void) async throws {
    try await fixture.runFromKey { test in
      try await test.pilot.type("good", into: "API key")
      test.tap("Continue")
      try await body(test)
    }
  }

  @Test(
    "The onboarding restores everything when saving fails, lets the user try again, and keeps other preferences",
    arguments: ["key", "account"])
  func failing(refused: String) async throws {
    let old = try APIKey("old")
    let fixture = try OnboardingFixture(key: old)
    try await fixture.preferences.update { $0.colors = .light }
    fixture.disk.refuse(refused)
    try await run(fixture) { test in
      await test.expectScreen(shows: "The disk is full: make room and try again.")
      #expect(fixture.keys.current == old)
      #expect(fixture.preferences.current.account == nil)
      try await test.pilot.press("Back")
      await test.expectScreen(shows: "API key: [••••]")
      fixture.disk.refuse()
      try await test.pilot.press("Continue")
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
      test.ignoreEvents()
    }
    #expect(fixture.keys.current == good)
    #expect(fixture.preferences.current == Preferences(account: ada, colors: .light))
  }

  @Test("The onboarding completes even if the user goes back while it saves")
  func writing() async throws {
    let fixture = try OnboardingFixture()
    fixture.disk.gate.hold()
    try await run(fixture) { test in
      await fixture.disk.gate.isHoldingBack()
      #expect(test.back())
      fixture.disk.gate.release()
      await test.settle()
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
      test.ignoreEvents()
    }
    #expect(fixture.disk.written == ["key good", "account Ada"])
  }
}
