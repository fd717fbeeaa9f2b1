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

  @Test("The page for the name matches its snapshots, also with an invalid name")
  func name() async throws {
    try await fixture.run { test in
      await test.expectSnapshot("name")
      try await test.pilot.type("Ada\u{7}", into: "Name")
      await test.expectSnapshot("name-is-no-name")
    }
  }

  @Test("The page for the API key matches its snapshots, also when the key is not accepted")
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

  @Test("The error when the onboarding can't save matches its snapshots")
  func storing() async throws {
    fixture.disk.refuse("account")
    try await fixture.runFromKey { test in
      try await test.pilot.press("Use the built-in catalog")
      await test.expectSnapshot("storing-failed")
      test.ignoreEvents()
    }
  }
}
