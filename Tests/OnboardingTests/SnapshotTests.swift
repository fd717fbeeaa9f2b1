import FlowScreens
import FlowSnapshots
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Onboarding

@Suite("Snapshots of the onboarding")
struct SnapshotTests {
  private let fixture: OnboardingFixture

  init() throws {
    fixture = try OnboardingFixture()
  }

  @Test("The pages for the name and for an API key that is not accepted match their snapshots")
  func pages() async throws {
    await fixture.run { test in
      await test.expectSnapshot("name")
    }
    try await fixture.runFromKey { test in
      try await test.pilot.type("wrong", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectSnapshot("key-is-refused")
    }
  }
}
