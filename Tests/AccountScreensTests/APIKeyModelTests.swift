import FlowContent
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import AccountScreens

@Suite("The form for the API key")
struct APIKeyModelTests {
  private let online: StubOnlineCatalog
  private let keys = APIKeyStore.inMemory()
  private let secret = "s3cret"

  init() throws {
    online = StubOnlineCatalog(movies: try SampleMovies.store(), acceptedKey: secret)
  }

  private func asking(
    text: String = "", canSkip: Bool = true
  ) -> ShownModel<KeyStep> {
    ShownModel(
      APIKeyModel(
        title: "API key", text: text, skipTitle: canSkip ? "Use the built-in catalog" : nil, online: online,
        save: { [keys] in try await keys.set($0) }))
  }

  @Test("The form for the API key checks the format while the user types, without a request")
  func form() async throws {
    let shown = asking()
    online.fail(with: .keyIsRefused)
    try await shown.pilot.type("two words", into: "API key")
    #expect(await shown.pilot.text().contains("! A key has only letters and digits, without spaces."))
    try await shown.pilot.press("Continue")
    #expect(await !shown.pilot.text().contains("✗"))
    try await shown.pilot.type("word", into: "API key")
    #expect(await !shown.pilot.text().contains("!"))
    #expect(shown.steps.isEmpty)
  }

  @Test("The form for the API key saves an accepted key, then emits it")
  func accepted() async throws {
    let shown = asking()
    try await shown.pilot.type(" \(secret)\n", into: "API key")
    try await shown.pilot.press("Continue")
    #expect(keys.current == (try APIKey(secret)))
    #expect(shown.steps == [.keyIsGiven(try APIKey(secret))])
    #expect(shown.actions == ["Continue", "Use the built-in catalog"])
  }

  @Test("The form for the API key keeps a refused key in the field, and shows the error")
  func refused() async throws {
    let shown = asking()
    try await shown.pilot.type("wrong", into: "API key")
    try await shown.pilot.press("Continue")
    let text = await shown.pilot.text()
    #expect(text.contains("API key: [•••••]"))
    #expect(text.contains("✗ \(OnlineError.keyIsRefused)"))
    #expect(shown.actions == ["Continue", "Use the built-in catalog"])
    #expect(keys.current == nil)
    #expect(shown.steps.isEmpty)
    try await shown.pilot.type("wrong1", into: "API key")
    #expect(await !shown.pilot.text().contains("✗"))
  }

  @Test("The user can cancel a slow check of the API key, whose result is then ignored")
  func cancelling() async throws {
    let shown = asking()
    online.gate.hold()
    shown.type(secure: secret)
    shown.tap("Continue")
    #expect(shown.window.text().contains("Checking the key …"))
    #expect(shown.actions == ["Cancel", "Use the built-in catalog"])
    shown.tap("Cancel")
    #expect(!shown.window.text().contains("Checking"))
    #expect(shown.content.fields.first?.value == .secure(secret))
    online.gate.release()
    await shown.pilot.wait()
    #expect(keys.current == nil)
    #expect(shown.steps.isEmpty)
    #expect(!shown.window.text().contains("✗"))
    try await shown.pilot.press("Continue")
    #expect(shown.steps.count == 1)
  }

  @Test("Typing cancels the check of the API key")
  func typingWhileChecking() async throws {
    let shown = asking()
    online.gate.hold()
    shown.type(secure: secret)
    shown.tap("Continue")
    shown.type(secure: secret + "x")
    #expect(!shown.window.text().contains("Checking"))
    shown.tap("Continue")
    online.gate.release()
    await shown.pilot.wait()
    #expect(shown.window.text().contains("✗ \(OnlineError.keyIsRefused)"))
    #expect(keys.current == nil)
    #expect(shown.steps.isEmpty)
  }

  @Test(
    "The user can save an API key without a check when the catalog can't check it",
    arguments: [OnlineError.unreachable(reason: "no network"), .tooManyRequests, .badAnswer(reason: "not JSON")])
  func unchecked(failure: OnlineError) async throws {
    let shown = asking()
    online.fail(with: failure)
    try await shown.pilot.type(secret, into: "API key")
    #expect(shown.actions == ["Continue", "Use the built-in catalog"])
    try await shown.pilot.press("Continue")
    #expect(await shown.pilot.text().contains("✗ \(failure)"))
    #expect(shown.actions == ["Continue", "Save without checking", "Use the built-in catalog"])
    #expect(keys.current == nil)
    try await shown.pilot.press("Save without checking")
    #expect(keys.current == (try APIKey(secret)))
    #expect(shown.steps == [.keyIsGiven(try APIKey(secret))])
  }

  @Test("An API key that is changed after a failed check can't be saved without a check")
  func uncheckedOther() async throws {
    let shown = asking()
    online.fail(with: .tooManyRequests)
    try await shown.pilot.type("one", into: "API key")
    try await shown.pilot.press("Continue")
    try await shown.pilot.type("two", into: "API key")
    #expect(shown.actions == ["Continue", "Use the built-in catalog"])
    shown.window.send(.onScreen(.perform("useUnchecked")))
    await shown.pilot.wait()
    #expect(shown.steps.isEmpty)
  }

  @Test("The user can continue without an API key, with an empty field or by the action for it, even during a check")
  func skipping() async throws {
    let shown = asking()
    try await shown.pilot.press("Continue")
    try await shown.pilot.press("Use the built-in catalog")
    #expect(shown.steps == [.keyIsSkipped, .keyIsSkipped])
    online.gate.hold()
    shown.type(secure: secret)
    shown.tap("Continue")
    shown.tap("Use the built-in catalog")
    online.gate.release()
    await shown.pilot.wait()
    #expect(shown.steps == [.keyIsSkipped, .keyIsSkipped, .keyIsSkipped])
    #expect(keys.current == nil)
  }

  @Test("The form for a required API key doesn't let the user continue without a key, and shows the problem")
  func needed() async throws {
    let shown = asking(canSkip: false)
    #expect(shown.actions == ["Continue"])
    #expect(await !shown.pilot.text().contains("built-in"))
    shown.window.send(.onScreen(.perform("skip")))
    try await shown.pilot.press("Continue")
    #expect(await shown.pilot.text().contains("API key: []\n! Type the key. Movies also works without one."))
    #expect(shown.steps.isEmpty)
  }

  @Test("The form for the API key keeps the key in the secure field only")
  func secrecy() async throws {
    let shown = asking()
    online.gate.hold()
    shown.type(secure: secret)
    var seen = [shown.content]
    shown.tap("Continue")
    seen.append(shown.content)
    online.fail(with: .tooManyRequests)
    online.gate.release()
    await shown.pilot.wait()
    seen.append(shown.content)
    try await shown.pilot.press("Save without checking")
    seen.append(shown.content)
    for content in seen {
      #expect(content.fields.map(\.value) == [.secure(secret)])
      let others = content.elements.filter { if case .field = $0 { false } else { true } }
      #expect(!"\(content.title) \(others) \(content.actions)".contains(secret))
    }
    #expect(!"\(shown.steps)".contains(secret))
  }
}
