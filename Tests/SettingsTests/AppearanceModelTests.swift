import FlowContent
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Settings

@Suite("The appearance panel")
struct AppearanceModelTests {
  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture()
  }

  private func shown() -> Shown {
    Shown(AppearanceModel(preferences: fixture.preferences))
  }

  @Test("The appearance panel saves a color scheme at once, and keeps the rest", arguments: Preferences.Colors.allCases)
  func colors(colors: Preferences.Colors) async throws {
    let shown = shown()
    try await shown.pilot.type(colors.rawValue, into: "Colors")
    #expect(fixture.preferences.current.colors == colors)
    #expect(fixture.preferences.current.account?.name == "Ada")
    #expect(await shown.pilot.text().contains("Colors: <\(colors.rawValue)>"))
  }

  @Test("The appearance panel shows the error and the old value when saving fails")
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

  @Test("The appearance panel saves a change after its screen is closed")
  func closed() async {
    let shown = shown()
    fixture.disk.gate.hold()
    shown.window.send(.onScreen(.edit("Colors", .choice(2, of: []))))
    for _ in 0..<100 { await Task.yield() }
    shown.close()
    fixture.disk.gate.release()
    await waitUntil { fixture.preferences.current.colors == .dark }
  }
}
