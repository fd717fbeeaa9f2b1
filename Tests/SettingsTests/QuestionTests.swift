import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Settings

@Suite("Confirmations in the settings")
struct QuestionTests {
  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture()
  }

  @Test("Sign-out asks first, over the list and the panel", arguments: [WindowSize.narrow, .wide])
  func signingOut(size: WindowSize) async throws {
    let before = fixture.preferences.current
    var signOuts: [Void] = []
    let subscriptions = DisposeBag()
    fixture.signOuts.subscribe(onNext: { signOuts.append(()) }).disposed(by: subscriptions)
    try await fixture.runSettings(at: size) { test in
      try await test.pilot.select("Sign out")
      test.expect(.navigated(.signOutIsRequested))
      test.expectTree("Settings > settingsAreRequired > signOutIsRequested")
      await test.expectScreen(
        shows: """
          Sign out?

          Your lists and settings will be here when you come back.

          <Sign out> <Cancel>
          """)
      #expect(signOuts.isEmpty)
      try await test.pilot.press("Sign out")
      test.expect(.navigated(.signOutIsConfirmed))
      #expect(signOuts.count == 1)
      #expect(fixture.preferences.current == before)
      #expect(fixture.keys.current != nil)
    }
  }

  @Test(
    "A name and a key that aren’t saved are left only if the user discards them",
    arguments: [("Account", "Name", "Bea"), ("API key", "API key", "k123")])
  func unsaved(row: String, field: String, text: String) async throws {
    try await fixture.runSettings(at: .narrow) { test in
      try await test.pilot.select(row)
      try await test.pilot.type(text, into: field)
      try await test.pilot.back()
      #expect(await test.pilot.text().contains("What you entered in “\(row)” isn’t saved."))
      try await test.pilot.press("Keep editing")
      try await test.pilot.back()
      try await test.pilot.press("Discard")
      await test.pilot.wait()
      test.expectTree("Settings > settingsAreRequired")
      test.expect(.navigated(row == "Account" ? .accountIsPicked : .apiKeyIsPicked))
    }
  }

  @Test("Sign-out does nothing when the user cancels or goes back", arguments: ["Cancel", "back"])
  func cancelling(answer: String) async throws {
    try await fixture.runSettings(at: .narrow) { test in
      try await test.pilot.select("Sign out")
      test.expect(.navigated(.signOutIsRequested))
      if answer == "back" {
        try await test.pilot.back()
      } else {
        try await test.pilot.press(answer)
      }
      test.expectTree("Settings > settingsAreRequired")
      #expect(fixture.keys.current != nil)
    }
  }

  @Test("The key is removed even if the flow is torn down")
  func tearDown() async throws {
    let disk = fixture.disk
    try await fixture.runSettings(at: .wide) { test in
      try await test.pilot.select("API key")
      try await test.pilot.press("Remove the key")
      disk.gate.hold()
      test.window.tap("Remove the key")
      for _ in 0..<100 { await Task.yield() }
      test.ignoreEvents()
      test.dismiss()
      test.expect(.ignored(.keyRemovalIsConfirmed, .flowEnded), .ended(.dismissed))
      disk.gate.release()
      await waitUntil { fixture.keys.current == nil }
    }
    #expect(disk.written == ["no key"])
  }

  @Test("The key is removed after a confirmation", arguments: [WindowSize.narrow, .wide])
  func removingTheKey(size: WindowSize) async throws {
    try await fixture.runSettings(at: size) { test in
      try await test.pilot.select("API key")
      try await test.pilot.press("Remove the key")
      test.expect(
        .navigated(.apiKeyIsPicked), .navigated(.keyRemovalIsRequested))
      await test.expectScreen(shows: "Without it, Movies searches only the built-in catalog.")
      #expect(fixture.keys.current != nil)
      try await test.pilot.press("Remove the key")
      test.expect(.adapted(.keyRemovalIsConfirmed, into: .keyIsRemoved), .navigated(.keyIsRemoved))
      #expect(fixture.keys.current == nil)
      await test.expectScreen(shows: "Key: none\n✓ Key removed.")
      test.expectTree("Settings > settingsAreRequired > keyIsRemoved")
      #expect(test.back())
      await test.expectScreen(shows: "- API key · none")
    }
  }

  @Test("A key that can't be removed stays, and the error is shown")
  func failedRemoval() async throws {
    fixture.disk.refuse("no key")
    try await fixture.runSettings(at: .wide) { test in
      try await test.pilot.select("API key")
      try await test.pilot.press("Remove the key")
      try await test.pilot.press("Remove the key")
      test.ignoreEvents()
      await test.expectScreen(shows: "Removal failed\n\nThe disk is full: make room and try again.")
      try await test.pilot.press("Go back")
      await test.expectScreen(shows: "Key: stored")
      #expect(fixture.keys.current != nil)
    }
  }

  @Test("The API key and the input stay when the user cancels the removal of the key")
  func keepingTheKey() async throws {
    try await fixture.runSettings(at: .narrow) { test in
      try await test.pilot.select("API key")
      try await test.pilot.type("hal", into: "API key")
      try await test.pilot.press("Remove the key")
      try await test.pilot.press("Cancel")
      test.ignoreEvents()
      await test.expectScreen(shows: "Key: stored")
      await test.expectScreen(shows: "API key: [•••]")
      test.expectTree("Settings > settingsAreRequired > apiKeyIsPicked")
      #expect(fixture.disk.written.isEmpty)
    }
  }
}
