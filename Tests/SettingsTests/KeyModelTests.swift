import FlowReactive
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Settings

@Suite("The key panel")
struct KeyModelTests {
  private func model(_ fixture: SettingsFixture) -> KeyModel {
    KeyModel(keys: fixture.keys, online: fixture.online)
  }

  @Test("The panel for the API key offers no removal without a key")
  func none() async throws {
    let shown = Shown(model(try SettingsFixture(key: nil)))
    #expect(shown.window.text().contains("Key: none"))
    #expect(shown.actions == ["Save"])
  }

  @Test("The panel for the API key follows changes made elsewhere")
  func elsewhere() async throws {
    let fixture = try SettingsFixture()
    let shown = Shown(model(fixture))
    try await fixture.keys.set(nil)
    #expect(shown.window.text().contains("Key: none"))
  }
}
