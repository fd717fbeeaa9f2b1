import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import SettingsInterface
import Testing

@testable import Settings

@Suite("Asking for an API key")
struct APIKeyFlowTests {
  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture(key: nil)
  }

  private func run(_ body: (FlowTest<APIKeyFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      APIKeyFlow(keys: fixture.keys, online: fixture.online), startingWith: .keyIsRequired
    ) { test in
      test.expect(.started, .navigated(.keyIsRequired), .ready)
      test.expectTree("APIKey > keyIsRequired")
      try await body(test)
    }
  }

  @Test("The flow that asks for an API key explains the key and offers the actions")
  func reason() async {
    await run { test in
      await test.expectScreen(shows: "The online catalog needs an API key.")
      await test.expectScreen(shows: "<Continue> <Not now>")
    }
  }

  @Test("The flow that asks for an API key saves an accepted key and ends")
  func stored() async throws {
    try await run { test in
      try await test.pilot.type("n3w", into: "API key")
      try await test.pilot.press("Continue")
      test.expect(.navigated(.keyIsStored), .ended(.output))
      #expect(test.result == .output(.keyIsStored))
      #expect(fixture.keys.current == (try APIKey("n3w")))
    }
  }

  @Test("The flow that asks for an API key goes on when the key is refused or can't be saved")
  func failure() async throws {
    try await run { test in
      fixture.online.fail(with: .keyIsRefused)
      try await test.pilot.type("n3w", into: "API key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "✗ \(OnlineError.keyIsRefused)")
      fixture.online.fail(with: nil)
      fixture.disk.refuse("key")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "✗ The disk is full")
      #expect(test.result == nil)
      #expect(fixture.keys.current == nil)
    }
  }

  @Test("The flow that asks for an API key ends when the user declines")
  func declined() async throws {
    try await run { test in
      try await test.pilot.press("Not now")
      test.expect(.navigated(.keyIsDeclined), .ended(.output))
      #expect(test.result == .output(.declined))
    }
  }

  @Test("The flow that asks for an API key ends without an output when it is closed, and cancels the check")
  func dismissal() async throws {
    try await run { test in
      try await test.pilot.type("n3w", into: "API key")
      fixture.online.gate.hold()
      test.window.tap("Continue")
      test.dismiss()
      test.expect(.ended(.dismissed))
      #expect(test.result == .dismissed)
      fixture.online.gate.release()
      for _ in 0..<100 { await Task.yield() }
      #expect(fixture.keys.current == nil)
    }
  }
}
