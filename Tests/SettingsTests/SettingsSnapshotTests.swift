import FlowContent
import FlowScreens
import FlowSnapshots
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Settings

@Suite("Snapshots of the settings")
struct SettingsSnapshotTests {
  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture()
  }

  private func run(_ body: (FlowTest<SettingsFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      fixture.settings(), startingWith: .settingsAreRequired, checking: [.adaptations, .work, .releases], body)
  }

  @Test("The list of settings matches its snapshots")
  func list() async {
    await run { test in
      await test.expectSnapshot("settings")
    }
  }

  @Test(
    "The panels of the settings without a form match their snapshots",
    arguments: ["Data", "About"])
  func panels(row: String) async throws {
    try await run { test in
      try await test.pilot.select(row)
      await test.expectSnapshot(row.lowercased())
    }
  }

  @Test("A confirmation in the settings matches its snapshots")
  func question() async throws {
    try await run { test in
      try await test.pilot.select("API key")
      try await test.pilot.press("Remove the key")
      await test.expectSnapshot("key-question")
    }
  }
}
