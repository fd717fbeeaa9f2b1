import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import OnboardingInterface
import Testing

@testable import Onboarding

@Suite("Checking the key in the onboarding")
struct OnlineCheckTests {
  private let fixture: OnboardingFixture

  init() throws {
    fixture = try OnboardingFixture()
  }

  /// Runs the onboarding during a check that will succeed.
  private func runWhileChecking(_ body: (FlowTest<OnboardingFlow>) async throws -> Void) async throws {
    try await fixture.runFromKey { test in
      try await test.pilot.type("good", into: "API key")
      fixture.online.gate.hold()
      test.tap("Continue")
      try await body(test)
    }
  }

  @Test("The onboarding rejects an invalid API key without a request")
  func malformed() async throws {
    fixture.online.fail(with: .keyIsRefused)
    try await fixture.runFromKey { test in
      try await test.pilot.type("two words", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "! A key has only letters and digits, without spaces.")
      #expect(await !test.pilot.text().contains("✗"))
      #expect(test.coordinator.tree.description.hasSuffix("nameIsGiven(Ada)"))
    }
  }

  @Test("The onboarding lets the user correct a refused API key")
  func refused() async throws {
    try await fixture.runFromKey { test in
      try await test.pilot.type("goo", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "✗ The online catalog does not accept this API key")
      try await test.pilot.type("good", into: "API key")
      try await test.pilot.press("Continue")
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
      test.ignoreEvents()
    }
  }

  @Test("The onboarding lets the user continue without a check of the API key when the catalog is offline")
  func unreachable() async throws {
    fixture.online.fail(with: .unreachable(reason: "no network"))
    try await fixture.runFromKey { test in
      try await test.pilot.type("any", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "✗ The online catalog cannot be reached (no network)")
      try await test.pilot.press("Save without checking")
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
      test.ignoreEvents()
    }
    #expect(fixture.keys.current == (try APIKey("any")))
  }

  @Test("The onboarding shows a slow check of the API key, which the user can cancel")
  func cancelling() async throws {
    try await runWhileChecking { test in
      #expect(test.window.text().contains("Checking the key …"))
      test.tap("Cancel")
      #expect(test.window.text().contains("API key: [••••]"))
      fixture.online.gate.release()
      await test.settle()
      #expect(test.result == nil)
    }
    #expect(fixture.disk.written.isEmpty)
  }

  @Test("The onboarding cancels the check of the API key when the user goes back")
  func leaving() async throws {
    try await runWhileChecking { test in
      test.back()
      fixture.online.gate.release()
      await test.settle()
      test.expectTree("Onboarding > nameIsRequired")
    }
    #expect(fixture.disk.written.isEmpty)
  }

  @Test("The onboarding saves nothing when it is closed during a check of the API key")
  func closing() async throws {
    try await runWhileChecking { test in
      test.dismiss()
      fixture.online.gate.release()
      test.expect(.ended(.dismissed))
    }
    #expect(fixture.disk.written.isEmpty)
  }
}
