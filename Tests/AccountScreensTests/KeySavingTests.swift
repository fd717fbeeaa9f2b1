import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import AccountScreens

@Suite("Saving the API key")
struct KeyStoringTests {
  private let online: StubOnlineCatalog
  private let disk = StubDisk()

  init() throws {
    online = StubOnlineCatalog(movies: try SampleMovies.store())
  }

  private func asking() -> ShownModel<KeyStep> {
    ShownModel(
      APIKeyModel(
        title: "API key", text: "k", skipTitle: "Not now", online: online,
        save: { [disk] in try await disk.write($0.secret) }))
  }

  @Test("The form for the API key emits nothing when saving fails, and lets the user try again")
  func unstored() async throws {
    let shown = asking()
    disk.refuse("k")
    try await shown.pilot.press("Continue")
    #expect(await shown.pilot.text().contains("✗ The disk is full: make room and try again."))
    #expect(shown.actions == ["Continue", "Not now"])
    #expect(shown.steps.isEmpty)
    disk.refuse()
    try await shown.pilot.press("Continue")
    #expect(disk.written == ["k"])
    #expect(shown.steps == [.keyIsGiven(try APIKey("k"))])
  }

  @Test("The form for the API key accepts no input and no action while it saves")
  func writing() async throws {
    let shown = asking()
    disk.gate.hold()
    shown.tap("Continue")
    await waitUntil { shown.actions == [] }
    #expect(shown.window.text().contains("Saving …"))
    shown.type(secure: "other")
    #expect(shown.actions == [])
    await disk.gate.isHoldingBack()
    #expect(shown.steps.isEmpty)
    disk.gate.release()
    await shown.pilot.wait()
    #expect(shown.steps == [.keyIsGiven(try APIKey("k"))])
  }

  @Test("The form for the API key emits nothing after its screen is gone, and is released")
  func gone() async throws {
    weak var released: APIKeyModel?
    online.gate.hold()
    let shown: ShownModel<KeyStep>
    do {
      let model = APIKeyModel(
        title: "API key", text: "k", online: online,
        save: { [disk] in try await disk.write($0.secret) })
      released = model
      shown = ShownModel(model)
    }
    shown.tap("Continue")
    shown.window.setRoot(NavigationStack())
    online.gate.release()
    await waitUntil { released == nil }
    #expect(disk.written.isEmpty)
    #expect(shown.steps.isEmpty)
  }
}
