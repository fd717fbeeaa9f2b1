import FlowScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import AccountScreens

@Suite("Storing the key")
struct KeyStoringTests {
  private let online: StubOnlineCatalog
  private let disk = StubDisk()

  init() throws {
    online = StubOnlineCatalog(movies: try SampleMovies.store())
  }

  private func asking() -> Shown {
    Shown(
      APIKeyModel(
        title: "API key", text: "k", skip: .init("Not now", emits: TestStep.keyIsSkipped), online: online,
        store: { [disk] in try await disk.write($0.secret) }, given: TestStep.keyIsGiven))
  }

  @Test("a key that could not be stored is not handed on, and can be tried again")
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

  @Test("while the key is written nothing else can be begun")
  func writing() async throws {
    let shown = asking()
    disk.hold()
    shown.tap("Continue")
    for _ in 0..<1000 where shown.actions != [] { await Task.yield() }
    #expect(shown.window.text().contains("Saving …"))
    shown.type(secure: "other")
    #expect(shown.actions == [])
    await disk.isHoldingBack()
    #expect(shown.steps.isEmpty)
    disk.release()
    await shown.pilot.wait()
    #expect(shown.steps == [.keyIsGiven(try APIKey("k"))])
  }

  @Test("a model whose screen is gone emits nothing any more, and is released")
  func gone() async throws {
    weak var released: APIKeyModel<TestStep>?
    online.hold()
    let shown: Shown
    do {
      let model = APIKeyModel(
        title: "API key", text: "k", online: online, store: { [disk] in try await disk.write($0.secret) },
        given: TestStep.keyIsGiven)
      released = model
      shown = Shown(model)
    }
    shown.tap("Continue")
    shown.window.setRoot(NavigationStack())
    online.release()
    for _ in 0..<1000 where released != nil { await Task.yield() }
    #expect(released == nil)
    #expect(disk.written.isEmpty)
    #expect(shown.steps.isEmpty)
  }
}
