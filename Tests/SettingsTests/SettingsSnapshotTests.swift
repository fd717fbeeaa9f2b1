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
    "Each panel of the settings matches its snapshots",
    arguments: ["Account", "API key", "Appearance", "Data", "About"])
  func panels(row: String) async throws {
    try await run { test in
      try await test.pilot.select(row)
      await test.expectSnapshot(row.lowercased().replacing(" ", with: "-"))
    }
  }

  @Test("The data panel matches its snapshots after an export and after an import that fails")
  func transfers() async throws {
    try await run { test in
      try await test.pilot.select("Data")
      _ = try await test.pilot.receiveFile(from: "Export JSON lines")
      await test.expectSnapshot("data-exported")
      fixture.data.failTransfers(with: .foreignTable(path: "diary.csv"))
      try await test.pilot.handOver(IncomingFile(name: "diary.csv", bytes: []), to: "Import")
      await test.expectSnapshot("data-failed")
    }
  }

  @Test("The confirmations in the settings match their snapshots")
  func questions() async throws {
    try await run { test in
      try await test.pilot.select("API key")
      try await test.pilot.press("Remove the key")
      await test.expectSnapshot("key-question")
      try await test.pilot.press("Remove the key")
      await test.expectSnapshot("key-removed")
      try await test.pilot.back()
      try await test.pilot.select("Sign out")
      await test.expectSnapshot("sign-out-question")
    }
  }

  @Test("The form for an API key matches its snapshots")
  func keyIsRequired() async {
    await FlowTest.run(
      APIKeyFlow(keys: fixture.keys, online: fixture.online), startingWith: .keyIsRequired, checking: .releases
    ) { test in
      await test.expectSnapshot("key-required")
    }
  }
}
