import FlowScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import Settings

@Suite("Signing out")
struct SignOutModelTests {
  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture()
  }

  private func shown() -> Shown {
    Shown(SignOutModel(preferences: fixture.preferences, keys: fixture.keys))
  }

  @Test("removes the key, then the account")
  func order() async {
    let shown = shown()
    #expect(shown.window.text().contains("Signing out …"))
    #expect(await shown.pilot.text().contains("✓ You are signed out."))
    #expect(fixture.disk.written == ["no key", "no account"])
    #expect(fixture.preferences.current.account == nil)
    #expect(fixture.keys.current == nil)
  }

  @Test("keeps the other preferences")
  func rest() async throws {
    try await fixture.preferences.update { $0.colors = .dark }
    await shown().pilot.wait()
    #expect(fixture.preferences.current == Preferences(colors: .dark))
  }

  @Test("works without a key")
  func noKey() async throws {
    try await fixture.keys.set(nil)
    await shown().pilot.wait()
    #expect(fixture.disk.written == ["no key", "no account"])
  }

  @Test(
    "shows the error when it fails, and lets the user try again", arguments: ["key", "account"])
  func failure(refused: String) async throws {
    fixture.disk.refuse("no \(refused)")
    let shown = shown()
    #expect(
      await shown.pilot.text() == """
        Test
        Sign out

        ✗ The disk is full: make room and try again.
        You are still signed in.

        <Try again>
        """)
    #expect(fixture.preferences.current.account?.name == "Ada")
    #expect((fixture.keys.current == nil) == (refused == "account"))
    fixture.disk.refuse()
    try await shown.pilot.press("Try again")
    #expect(fixture.preferences.current.account == nil)
    #expect(fixture.keys.current == nil)
  }

  @Test("completes when its screen is torn down")
  func tornDown() async {
    fixture.disk.hold()
    let shown = shown()
    for _ in 0..<100 { await Task.yield() }
    shown.close()
    fixture.disk.release()
    for _ in 0..<1000 where fixture.preferences.current.account != nil { await Task.yield() }
    #expect(fixture.disk.written == ["no key", "no account"])
  }
}
