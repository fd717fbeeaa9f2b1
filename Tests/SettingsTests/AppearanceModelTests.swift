import FlowScreens
import MoviesServices
import MoviesTesting
import Testing

@testable import Settings

@Suite("The panel of the appearance")
struct AppearanceModelTests {
  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture()
  }

  private func shown() -> Shown {
    Shown(AppearanceModel(preferences: fixture.preferences))
  }

  @Test("shows what is chosen, and what there is to choose from")
  func fields() async throws {
    try await fixture.preferences.update { $0.colors = .dark }
    #expect(
      shown().content.fields == [
        Field("colors", "Colors", .choice(2, of: ["automatic", "light", "dark", "none"])),
        Field("compact", "Compact rows", .toggle(false)),
      ])
  }

  @Test("writes what is chosen at once", arguments: Preferences.Colors.allCases)
  func colors(colors: Preferences.Colors) async throws {
    let shown = shown()
    try await shown.pilot.type(colors.rawValue, into: "Colors")
    #expect(fixture.preferences.current.colors == colors)
    #expect(await shown.pilot.text().contains("Colors: <\(colors.rawValue)>"))
  }

  @Test("writes each switch at once, and leaves the rest alone")
  func rows() async throws {
    let shown = shown()
    try await shown.pilot.type("yes", into: "Compact rows")
    #expect(fixture.preferences.current.usesCompactRows)
    #expect(fixture.preferences.current.account?.name == "Ada")
    try await shown.pilot.type("no", into: "Compact rows")
    #expect(!fixture.preferences.current.usesCompactRows)
    #expect(fixture.disk.written == ["preferences", "preferences"])
  }

  @Test("says why it could not be written, shows what still holds, and can be tried again")
  func failure() async throws {
    let shown = shown()
    fixture.disk.refuse("preferences")
    try await shown.pilot.type("dark", into: "Colors")
    #expect(shown.banners == [Banner(.failure, "The disk is full: make room and try again.")])
    #expect(shown.window.text().contains("Colors: <automatic>"))
    fixture.disk.refuse()
    try await shown.pilot.type("dark", into: "Colors")
    #expect(shown.banners == [])
    #expect(shown.window.text().contains("Colors: <dark>"))
  }

  @Test("two choices in a row are both kept")
  func both() async {
    let shown = shown()
    fixture.disk.hold()
    shown.window.send(.onScreen(.edit("colors", .choice(3, of: []))))
    shown.window.send(.onScreen(.edit("compact", .toggle(true))))
    fixture.disk.release()
    await shown.pilot.wait()
    #expect(fixture.preferences.current.colors == .none)
    #expect(fixture.preferences.current.usesCompactRows)
  }

  @Test("what is chosen is written even if the screen is closed at once")
  func closed() async {
    let shown = shown()
    fixture.disk.hold()
    shown.window.send(.onScreen(.edit("compact", .toggle(true))))
    for _ in 0..<100 { await Task.yield() }
    shown.close()
    fixture.disk.release()
    for _ in 0..<1000 where !fixture.preferences.current.usesCompactRows { await Task.yield() }
    #expect(fixture.preferences.current.usesCompactRows)
  }

  @Test("follows what is chosen elsewhere")
  func elsewhere() async throws {
    let shown = shown()
    try await fixture.preferences.update { $0.colors = .light }
    #expect(shown.window.text().contains("Colors: <light>"))
  }

  @Test("a choice that is none is not taken")
  func noChoice() async {
    let shown = shown()
    shown.window.send(.onScreen(.edit("colors", .choice(4, of: []))))
    shown.window.send(.onScreen(.edit("colors", .choice(-1, of: []))))
    await shown.pilot.wait()
    #expect(fixture.disk.written.isEmpty)
  }
}
