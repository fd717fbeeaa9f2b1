import FlowContent
import FlowCore
import FlowScreens
import FlowTesting
import Foundation
import MoviesServices
import MoviesTesting
import SettingsInterface
import Testing

@testable import Settings

@Suite("The settings")
struct SettingsFlowTests {
  /// Each row with its step and a text of its panel.
  nonisolated private static let rows: [(row: String, step: SettingsStep, text: String)] = [
    ("Account", .accountIsPicked, "Name: [Ada]"),
    ("API key", .apiKeyIsPicked, "Key: stored"),
    ("Appearance", .appearanceIsPicked, "Colors: <automatic>"),
    ("Data", .dataIsPicked, "Export JSON lines"),
    ("About", .aboutIsPicked, "Movies: 1.2.3"),
  ]

  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture()
  }

  private func titles(_ test: FlowTest<SettingsFlow>) -> [String] {
    test.window.content.top?.screens.map(\.content.title) ?? []
  }

  @Test("The settings show a panel over the list in a narrow window, and beside it in a wide one", arguments: rows)
  func picking(row: String, step: SettingsStep, text: String) async throws {
    try await fixture.runSettings(at: .narrow) { test in
      try await test.pilot.select(row)
      test.expect(.navigated(step))
      test.expectTree("Settings > settingsAreRequired > \(step)")
      #expect(titles(test) == [row])
      await test.expectScreen(shows: text)
      #expect(test.back())
      #expect(titles(test) == ["Settings"])
      test.expectTree("Settings > settingsAreRequired")
      test.window.resize(to: WindowSize.wide)
      let other = row == "About" ? SettingsStep.dataIsPicked : .aboutIsPicked
      try await test.pilot.select(row == "About" ? "Data" : "About")
      try await test.pilot.select(row)
      test.expect(.navigated(other), .navigated(step))
      #expect(titles(test) == ["Settings", row])
      await test.expectScreen(shows: text)
      test.expectTree("Settings > settingsAreRequired > \(step)")
    }
  }

  @Test("The settings keep the panel and its input when the window is resized", arguments: [WindowSize.narrow, .wide])
  func resizing(first: WindowSize) async throws {
    let second = first == .narrow ? WindowSize.wide : .narrow
    try await fixture.runSettings(at: first) { test in
      try await test.pilot.select("Account")
      test.expect(.navigated(.accountIsPicked))
      try await test.pilot.type("Ada L", into: "Name")
      for size in [second, first, second] {
        test.window.resize(to: size)
        #expect(titles(test) == (size == .narrow ? ["Account"] : ["Settings", "Account"]))
        #expect(test.window.content.top?.screen?.content.title == "Account")
        await test.expectScreen(shows: "Name: [Ada L]")
        test.expectTree("Settings > settingsAreRequired > accountIsPicked")
      }
      try await test.pilot.back()
      try await test.pilot.press("Discard")
      #expect(titles(test) == ["Settings"])
      test.window.resize(to: first)
      #expect(titles(test) == ["Settings"])
    }
  }

  @Test("The settings keep the open panel when its row is picked again")
  func pickingAgain() async throws {
    try await fixture.runSettings(at: .wide) { test in
      try await test.pilot.select("Account")
      try await test.pilot.type("Grace", into: "Name")
      try await test.pilot.select("Account")
      test.expect(.navigated(.accountIsPicked), .revealed(.accountIsPicked))
      await test.expectScreen(shows: "Name: [Grace]")
      #expect(test.window.content.top?.screen?.content.title == "Account")
      test.expectTree("Settings > settingsAreRequired > accountIsPicked")
      try await test.pilot.back()
      try await test.pilot.press("Discard")
      try await test.pilot.select("Account")
      test.expect(.navigated(.accountIsPicked))
      await test.expectScreen(shows: "Name: [Ada]")
    }
  }

  @Test("The settings show a saved name in the list at once", arguments: [WindowSize.narrow, .wide])
  func saving(size: WindowSize) async throws {
    try await fixture.runSettings(at: size) { test in
      try await test.pilot.select("Account")
      try await test.pilot.type(" Grace ", into: "Name")
      try await test.pilot.press("Save")
      test.expect(.navigated(.accountIsPicked), .navigated(.accountIsSaved))
      await test.expectScreen(shows: "Name changed to “Grace”.")
      #expect(fixture.preferences.current.account?.name == "Grace")
      #expect(test.back())
      await test.expectScreen(shows: "- Account · Grace")
    }
  }

  @Test("The settings confirm a saved API key, and clear the field")
  func storing() async throws {
    try await fixture.runSettings(at: .narrow) { test in
      try await test.pilot.select("API key")
      try await test.pilot.type("n3w", into: "API key")
      try await test.pilot.press("Save")
      test.expect(.navigated(.apiKeyIsPicked), .navigated(.keyIsStored))
      await test.expectScreen(shows: "Key: stored\n✓ Key saved.")
      await test.expectScreen(shows: "API key: []")
      test.expectTree("Settings > settingsAreRequired > keyIsStored")
      #expect(fixture.keys.current == (try APIKey("n3w")))
    }
  }

  @Test("The settings update the list after an import")
  func importing() async throws {
    try await fixture.runSettings(at: .wide) { test in
      try await test.pilot.select("Data")
      test.expect(.navigated(.dataIsPicked))
      fixture.data.grow(to: 40_000)
      try await test.pilot.handOver(IncomingFile(name: "movies.json", bytes: []), to: "Import")
      await test.expectScreen(shows: "- Data · 40 kB")
      await test.expectScreen(shows: "Size: 40 kB")
    }
  }

  @Test("The settings cancel an import when its panel is closed, but not when the window is resized")
  func canceledImport() async throws {
    try await fixture.runSettings(at: .wide) { test in
      try await test.pilot.select("Data")
      test.expect(.navigated(.dataIsPicked))
      fixture.data.hold()
      test.window.send(.onScreen(.handOver("importing", IncomingFile(name: "movies.json", bytes: []))))
      test.window.resize(to: WindowSize.narrow)
      #expect(test.window.text().contains("Importing “movies.json” …"))
      #expect(test.back())
      await test.settle()
      test.expectTree("Settings > settingsAreRequired")
    }
  }

  @Test("The settings end with an output when the user is done", arguments: [WindowSize.narrow, .wide])
  func done(size: WindowSize) async throws {
    try await fixture.runSettings(at: size) { test in
      try await test.pilot.press("Done")
      test.expect(.navigated(.settingsAreDone), .ended(.output))
      #expect(test.result == .output(.closed))
    }
  }

  @Test("The settings end without an output when the user closes them")
  func dismissal() async throws {
    await fixture.runSettings(at: .narrow) { test in
      #expect(!test.back())
      test.dismiss()
      test.expect(.ended(.dismissed))
      #expect(test.result == .dismissed)
    }
  }

  @Test("The settings don’t remove an API key again after a restart")
  func relaunch() async throws {
    try await fixture.runSettings(at: .wide) { test in
      test.send(.keyRemovalIsConfirmed)
      await test.settle()
      test.expect(.adapted(.keyRemovalIsConfirmed, into: .keyIsRemoved), .navigated(.keyIsRemoved))
      try await fixture.keys.set(APIKey("n3w"))
      try await test.relaunch()
      #expect(fixture.keys.current == (try APIKey("n3w")))
    }
  }

  @Test("The settings restore a half-filled name after a restart, and never the API key")
  func relaunchedForms() async throws {
    try await fixture.runSettings(at: .narrow) { test in
      test.send(.accountIsPicked)
      try await test.pilot.type("Grace", into: "Name")
      try await test.relaunch()
      await test.expectScreen(shows: "Name: [Grace]")
      test.send(.apiKeyIsPicked)
      try await test.pilot.press("Discard")
      try await test.pilot.type("typed", into: "API key")
      test.ignoreEvents()
      let state = try JSONEncoder().encode(test.coordinator.save())
      #expect(!String(decoding: state, as: UTF8.self).contains("typed"))
      try await test.relaunch()
      await test.expectScreen(shows: "API key: []")
      test.ignoreEvents()
    }
  }
}
