import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Onboarding
import OnboardingInterface
import Testing

@Suite("Checking the key in the wizard")
struct OnlineCheckTests {
  private let home: Household

  init() throws {
    home = try Household()
  }

  /// Runs the wizard while the online catalog looks at a key that it will accept.
  private func runWhileChecking(_ body: (FlowTest<OnboardingFlow>) async throws -> Void) async throws {
    try await home.runFromKey { test in
      try await test.pilot.type("good", into: "API key")
      home.online.hold()
      test.tap("Continue")
      try await body(test)
    }
  }

  @Test("something that is no key is not asked about")
  func malformed() async throws {
    home.online.fail(with: .keyIsRefused)
    try await home.runFromKey { test in
      try await test.pilot.type("two words", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "! A key has only letters and digits, without spaces.")
      #expect(await !test.pilot.text().contains("✗"))
      #expect(test.coordinator.tree.description.hasSuffix("nameIsGiven(Ada)"))
    }
  }

  @Test("a key that is refused can be mended")
  func refused() async throws {
    try await home.runFromKey { test in
      try await test.pilot.type("goo", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "✗ The online catalog does not accept this API key")
      try await test.pilot.type("good", into: "API key")
      try await test.pilot.press("Continue")
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
      test.ignoreEvents()
    }
  }

  @Test("while the catalog cannot be reached, the key can be used unchecked")
  func unreachable() async throws {
    home.online.fail(with: .unreachable(reason: "no network"))
    try await home.runFromKey { test in
      try await test.pilot.type("any", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "✗ The online catalog cannot be reached (no network)")
      try await test.pilot.press("Use it unchecked")
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
      test.ignoreEvents()
    }
    #expect(home.keys.current == (try APIKey("any")))
  }

  @Test("a check that takes long shows, and can be cancelled")
  func cancelling() async throws {
    try await runWhileChecking { test in
      #expect(test.window.text().contains("Asking the online catalog …"))
      test.tap("Cancel")
      #expect(test.window.text().contains("API key: [••••]"))
      home.online.release()
      await test.settle()
      #expect(test.result == nil)
    }
    #expect(home.disk.written.isEmpty)
  }

  @Test("going back while the key is checked ends the check: what it answers leads nowhere")
  func leaving() async throws {
    try await runWhileChecking { test in
      test.back()
      home.online.release()
      await test.settle()
      test.expectTree("Onboarding > nameIsRequired")
    }
    #expect(home.disk.written.isEmpty)
  }

  @Test("closing the wizard while the key is checked stores nothing")
  func closing() async throws {
    try await runWhileChecking { test in
      test.dismiss()
      home.online.release()
      test.expect(.ended(.dismissed))
    }
    #expect(home.disk.written.isEmpty)
  }
}
