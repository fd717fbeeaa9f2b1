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

  @Test("the name")
  func name() async throws {
    try await fixture.run { test in
      await test.expectSnapshot("name")
      try await test.pilot.type("Ada\u{7}", into: "Name")
      await test.expectSnapshot("name-is-no-name")
    }
  }

  @Test("the key, and why it is not accepted")
  func key() async throws {
    try await fixture.runFromKey { test in
      await test.expectSnapshot("key")
      try await test.pilot.type("wrong", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectSnapshot("key-is-refused")
      fixture.online.fail(with: .unreachable(reason: "no network"))
      try await test.pilot.press("Continue")
      await test.expectSnapshot("key-is-unchecked")
    }
  }

  @Test("the error when saving fails")
  func storing() async throws {
    fixture.disk.refuse("account")
    try await fixture.runFromKey { test in
      try await test.pilot.press("Use the built-in catalog")
      await test.expectSnapshot("storing-failed")
      test.ignoreEvents()
    }
  }
}
