import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Onboarding
import OnboardingInterface
import Testing

@Suite("Storing what the wizard was told")
struct StoringTests {
  private let ada: Account
  private let good: APIKey

  init() throws {
    ada = try Account(name: "Ada")
    good = try APIKey("good")
  }

  private func run(_ home: Household, _ body: (FlowTest<OnboardingFlow>) async throws -> Void) async throws {
    try await home.runFromKey { test in
      try await test.pilot.type("good", into: "API key")
      test.tap("Continue")
      for _ in 0..<1000 where test.window.text().contains("Asking") { await Task.yield() }
      test.expect(.navigated(.keyIsGiven(good, by: ada)))
      try await body(test)
    }
  }

  @Test(
    "if it fails, whatever could not be written, all is as it was before and the screen says why; then it can be tried again",
    arguments: ["key", "account"])
  func failing(refused: String) async throws {
    let old = try APIKey("old")
    let home = try Household(key: old)
    home.disk.refuse(refused)
    try await run(home) { test in
      await test.expectScreen(shows: "✗ The disk is full: make room and try again.")
      #expect(home.keys.current == old)
      #expect(home.preferences.current.account == nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "✗ The disk is full: make room and try again.")
      home.disk.refuse()
      try await test.pilot.press("Try again")
      test.expect(.navigated(.personIsStored(usesOnlineCatalog: true)), .ended(.output))
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
    }
    #expect(home.keys.current == good)
    #expect(home.preferences.current.account == ada)
  }

  @Test("if it fails one can go back to what was entered, and on again")
  func goingBack() async throws {
    let home = try Household()
    home.disk.refuse("account")
    try await run(home) { test in
      try await test.pilot.press("Back")
      test.expect(.navigated(.storingIsGivenUp))
      await test.expectScreen(shows: "API key: [••••]")
      #expect(
        test.coordinator.tree.description == #"Onboarding > nameIsRequired > nameIsGiven(\#(String(reflecting: ada)))"#)
      try await test.pilot.press("Use the built-in catalog")
      await test.expectScreen(shows: "✗ The disk is full")
      home.disk.refuse()
      try await test.pilot.press("Try again")
      #expect(test.result == .output(.completed(usesOnlineCatalog: false)))
      test.ignoreEvents()
    }
    #expect(home.keys.current == nil)
  }

  @Test("while it is written one cannot go back, nor begin anything else")
  func writing() async throws {
    let home = try Household()
    home.disk.hold()
    try await run(home) { test in
      #expect(test.window.text().contains("Saving …"))
      #expect(!test.back())
      #expect(!test.window.send(.onScreen(.perform("again"))))
      #expect(!test.window.send(.onScreen(.perform("back"))))
      test.expectMistakes(.unknownIntent("the action “again”"), .unknownIntent("the action “back”"))
      home.disk.release()
      await test.settle()
      test.expect(.navigated(.personIsStored(usesOnlineCatalog: true)), .ended(.output))
    }
    #expect(home.disk.written == ["key good", "account Ada"])
  }

  @Test("what else the person has chosen stays")
  func otherPreferences() async throws {
    let home = try Household()
    try await home.preferences.update { $0.colors = .light }
    try await run(home) { test in
      await test.settle()
      test.ignoreEvents()
    }
    #expect(home.preferences.current == Preferences(account: ada, colors: .light))
  }
}
