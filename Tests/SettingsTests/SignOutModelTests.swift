import FlowScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import Settings

@Suite("Signing out")
struct SignOutModelTests {
  private let person: Person

  init() throws {
    person = try Person()
  }

  private func shown() -> Shown {
    Shown(SignOutModel(preferences: person.preferences, keys: person.keys))
  }

  @Test("removes the key, then the account")
  func order() async {
    let shown = shown()
    #expect(shown.window.text().contains("Signing out …"))
    #expect(await shown.pilot.text().contains("✓ You are signed out."))
    #expect(person.disk.written == ["no key", "no account"])
    #expect(person.preferences.current.account == nil)
    #expect(person.keys.current == nil)
  }

  @Test("keeps what else the person has chosen")
  func rest() async throws {
    try await person.preferences.update { $0.colors = .dark }
    await shown().pilot.wait()
    #expect(person.preferences.current == Preferences(colors: .dark))
  }

  @Test("without a key there is only the account to go")
  func noKey() async throws {
    try await person.keys.set(nil)
    await shown().pilot.wait()
    #expect(person.disk.written == ["no key", "no account"])
  }

  @Test(
    "says why it could not be done; the person is still signed in, and can try again", arguments: ["key", "account"])
  func failure(refused: String) async throws {
    person.disk.refuse("no \(refused)")
    let shown = shown()
    #expect(
      await shown.pilot.text() == """
        Test
        Sign out

        ✗ The disk is full: make room and try again.
        You are still signed in.

        <Try again>
        """)
    #expect(person.preferences.current.account?.name == "Ada")
    #expect((person.keys.current == nil) == (refused == "account"))
    person.disk.refuse()
    try await shown.pilot.press("Try again")
    #expect(person.preferences.current.account == nil)
    #expect(person.keys.current == nil)
  }

  @Test("goes on to its end when its screen is torn down in the middle")
  func tornDown() async {
    person.disk.hold()
    let shown = shown()
    for _ in 0..<100 { await Task.yield() }
    shown.close()
    person.disk.release()
    for _ in 0..<1000 where person.preferences.current.account != nil { await Task.yield() }
    #expect(person.disk.written == ["no key", "no account"])
  }
}
