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
  private let size: DatabaseSize

  init() throws {
    fixture = try SettingsFixture()
    size = DatabaseSize(of: fixture.data)
  }

  private func model() -> SettingsModel {
    SettingsModel(fixture.services, size: size, password: fixture.services.password.map { ProfilePassword($0) })
  }

  @Test("The list of settings and its panels follow changes made elsewhere")
  func live() async throws {
    let shown = Shown(model())
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
    await size.read()
    for line in ["Account · Grace", "API key · none", "Appearance · no colors", "Data · 20 kB"] {
      #expect(shown.window.text().contains(line))
    }
    #expect(key.window.text().contains("Key: none") && key.actions == ["Save"])
    #expect(appearance.window.text().contains("Colors: <none>"))
  }
}
