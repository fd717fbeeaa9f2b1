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

  @Test("The panel for the API key shows that a key is stored, but not the key")
  func stored() async throws {
    let text = await Shown(model(try SettingsFixture())).pilot.text()
    #expect(text.hasPrefix("Test\nAPI key\n\nKey: stored\n"))
    #expect(text.hasSuffix("API key: []\n\n<Save> <Remove the key>"))
    #expect(!text.contains("s3cret"))
  }

  @Test("The panel for the API key offers no removal without a key")
  func none() async throws {
    let shown = Shown(model(try SettingsFixture(key: nil)))
    #expect(shown.window.text().contains("Key: none"))
    #expect(shown.actions == ["Save"])
  }

  @Test("The panel for the API key saves an accepted key, and emits a step")
  func storing() async throws {
    let fixture = try SettingsFixture(key: nil)
    let model = model(fixture)
    var steps: [SettingsStep] = []
    let subscriptions = DisposeBag()
    model.steps.subscribe(onNext: { steps.append($0) }).disposed(by: subscriptions)
    let shown = Shown(model)
    try await shown.pilot.type("n3w", into: "API key")
    try await shown.pilot.press("Save")
    #expect(fixture.keys.current == (try APIKey("n3w")))
    #expect(steps == [.keyIsStored])
    #expect(shown.window.text().contains("Key: stored"))
  }

  @Test("The panel for the API key emits a request to remove the key")
  func removalRequest() async throws {
    let fixture = try SettingsFixture()
    let model = model(fixture)
    var steps: [SettingsStep] = []
    let subscriptions = DisposeBag()
    model.steps.subscribe(onNext: { steps.append($0) }).disposed(by: subscriptions)
    try await Shown(model).pilot.press("Remove the key")
    #expect(steps == [.keyRemovalIsRequested])
    #expect(fixture.keys.current != nil)
  }

  @Test("The panel for the API key follows changes made elsewhere")
  func elsewhere() async throws {
    let fixture = try SettingsFixture()
    let shown = Shown(model(fixture))
    try await fixture.keys.set(nil)
    #expect(shown.window.text().contains("Key: none"))
  }
}
