import FlowScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import AccountScreens

@Suite("The screen that asks for the key")
struct APIKeyModelTests {
  private let online: StubOnlineCatalog
  private let keys = APIKeyStore.inMemory()
  private let secret = "s3cret"

  init() throws {
    online = StubOnlineCatalog(movies: try SampleMovies.store(), acceptedKey: secret)
  }

  private func asking(
    text: String = "", canSkip: Bool = true, typed: @escaping (String) -> Void = { _ in }
  ) -> Shown {
    Shown(
      APIKeyModel(
        title: "API key", text: text, skip: canSkip ? .init(emits: TestStep.keyIsSkipped) : nil, online: online,
        typed: typed, store: { [keys] in try await keys.set($0) }, given: TestStep.keyIsGiven))
  }

  @Test("says what the key is for, and finds nothing wrong with a field in which nothing was typed yet")
  func fresh() async {
    #expect(
      await asking().pilot.text() == """
        Test
        API key

        With a key, Movies searches the online catalog of themoviedb.org as well.
        You get one there, free of charge: sign up, then open themoviedb.org/settings/api.
        Movies works without a key, too: a catalog is built in.
        API key: []

        <Continue> <Use the built-in catalog>
        """)
  }

  @Test("says what is wrong while it is typed, and asks nobody about it")
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

  @Test("going on without a key says that one is needed")
  func empty() async throws {
    let shown = asking()
    try await shown.pilot.press("Continue")
    #expect(await shown.pilot.text().contains("API key: []\n! Type the key."))
    #expect(shown.steps.isEmpty)
  }

  @Test("a key that is accepted is stored, then handed on")
  func accepted() async throws {
    let shown = asking()
    try await shown.pilot.type(" \(secret)\n", into: "API key")
    try await shown.pilot.press("Continue")
    #expect(keys.current == (try APIKey(secret)))
    #expect(shown.steps == [.keyIsGiven(try APIKey(secret))])
    #expect(shown.actions == ["Continue", "Use the built-in catalog"])
  }

  @Test("a key that is refused is not stored and stays in the field, and the screen says why")
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

  @Test("a check that takes long can be cancelled; its answer is not waited for, and what was typed stays")
  func cancelling() async throws {
    let shown = asking()
    online.hold()
    shown.type(secure: secret)
    shown.tap("Continue")
    #expect(shown.window.text().contains("Asking the online catalog …"))
    #expect(shown.actions == ["Cancel", "Use the built-in catalog"])
    shown.tap("Cancel")
    #expect(!shown.window.text().contains("Asking"))
    #expect(shown.content.fields.first?.value == .secure(secret))
    online.release()
    await shown.pilot.wait()
    #expect(keys.current == nil)
    #expect(shown.steps.isEmpty)
    #expect(!shown.window.text().contains("✗"))
    try await shown.pilot.press("Continue")
    #expect(shown.steps.count == 1)
  }

  @Test("typing cancels the check that runs")
  func typingWhileChecking() async throws {
    let shown = asking()
    online.hold()
    shown.type(secure: secret)
    shown.tap("Continue")
    shown.type(secure: secret + "x")
    #expect(!shown.window.text().contains("Asking"))
    shown.tap("Continue")
    online.release()
    await shown.pilot.wait()
    #expect(shown.window.text().contains("✗ \(OnlineError.keyIsRefused)"))
    #expect(keys.current == nil)
    #expect(shown.steps.isEmpty)
  }

  @Test(
    "a key that nobody could judge may be kept unchecked",
    arguments: [OnlineError.unreachable(reason: "no network"), .tooManyRequests, .badAnswer(reason: "not JSON")])
  func unchecked(failure: OnlineError) async throws {
    let shown = asking()
    online.fail(with: failure)
    try await shown.pilot.type(secret, into: "API key")
    #expect(shown.actions == ["Continue", "Use the built-in catalog"])
    try await shown.pilot.press("Continue")
    #expect(await shown.pilot.text().contains("✗ \(failure)"))
    #expect(shown.actions == ["Continue", "Use it unchecked", "Use the built-in catalog"])
    #expect(keys.current == nil)
    try await shown.pilot.press("Use it unchecked")
    #expect(keys.current == (try APIKey(secret)))
    #expect(shown.steps == [.keyIsGiven(try APIKey(secret))])
  }

  @Test("another key has to be checked first, whatever became of the one before")
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

  @Test("one may go on without a key, also while one is being checked")
  func skipping() async throws {
    let shown = asking()
    try await shown.pilot.press("Use the built-in catalog")
    #expect(shown.steps == [.keyIsSkipped])
    online.hold()
    shown.type(secure: secret)
    shown.tap("Continue")
    shown.tap("Use the built-in catalog")
    online.release()
    await shown.pilot.wait()
    #expect(shown.steps == [.keyIsSkipped, .keyIsSkipped])
    #expect(keys.current == nil)
  }

  @Test("where a key is needed there is no way on without one")
  func needed() async {
    let shown = asking(canSkip: false)
    #expect(shown.actions == ["Continue"])
    #expect(await !shown.pilot.text().contains("built in"))
    shown.window.send(.onScreen(.perform("skip")))
    #expect(shown.steps.isEmpty)
  }

  @Test("what stands in the field is told, and stands there again if it is given back")
  func draft() async throws {
    var draft = ""
    try await asking(typed: { draft = $0 }).pilot.type("half a ", into: "API key")
    #expect(draft == "half a ")
    let text = await asking(text: draft).pilot.text()
    #expect(text.contains("API key: [•••••••]\n! A key has only letters and digits"))
  }

  @Test("the key stands nowhere but in the secure field")
  func secrecy() async throws {
    let shown = asking()
    online.hold()
    shown.type(secure: secret)
    var seen = [shown.content]
    shown.tap("Continue")
    seen.append(shown.content)
    online.fail(with: .tooManyRequests)
    online.release()
    await shown.pilot.wait()
    seen.append(shown.content)
    try await shown.pilot.press("Use it unchecked")
    seen.append(shown.content)
    for content in seen {
      #expect(content.fields.map(\.value) == [.secure(secret)])
      let others = content.elements.filter { if case .field = $0 { false } else { true } }
      #expect(!"\(content.title) \(others) \(content.actions)".contains(secret))
    }
    #expect(!"\(shown.steps)".contains(secret))
  }
}
