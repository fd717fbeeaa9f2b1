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
}
