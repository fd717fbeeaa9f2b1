import FlowContent
import FlowReactive
import FlowScreens
import FlowTesting
import MoviesServices
import Testing

@testable import Settings

@Suite("The list of settings")
struct SettingsModelTests {
  private let fixture: SettingsFixture

  init() throws {
    fixture = try SettingsFixture()
  }

  @Test("The list of settings and its panels follow changes made elsewhere")
  func live() async throws {
    let shown = Shown(SettingsModel(fixture.services))
    let key = Shown(KeyModel(keys: fixture.keys, online: fixture.online))
    let appearance = Shown(AppearanceModel(preferences: fixture.preferences))
    await shown.pilot.wait()
    let grace = try Account(name: "Grace")
    try await fixture.preferences.update {
      $0.account = grace
      $0.colors = .none
    }
    try await fixture.keys.set(nil)
    fixture.data.grow(to: 20_000)
    await fixture.services.size.read()
    for line in ["Account · Grace", "API key · none", "Appearance · no colors", "Data · 20 kB"] {
      #expect(shown.window.text().contains(line))
    }
    #expect(key.window.text().contains("Key: none") && key.actions == ["Save"])
    #expect(appearance.window.text().contains("Colors: <none>"))
  }
}
