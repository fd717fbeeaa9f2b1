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
