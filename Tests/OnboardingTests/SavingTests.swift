import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import OnboardingInterface
import Testing

@testable import Onboarding

@Suite("Saving at the end of the onboarding")
struct StoringTests {
  private let ada: Account
  private let good: APIKey

  init() throws {
    ada = try Account(name: "Ada")
    good = try APIKey("good")
  }

  private func run(_ fixture: OnboardingFixture, _ body: (FlowTest<OnboardingFlow>) async throws -> Void) async throws {
    try await fixture.runFromKey { test in
      try await test.pilot.type("good", into: "API key")
      test.tap("Continue")
      for _ in 0..<1000 where test.window.text().contains("Checking") { await Task.yield() }
      test.expect(.navigated(.keyIsGiven(good, by: ada)))
      try await body(test)
    }
  }

  @Test(
    "restores everything when it fails, and lets the user try again",
    arguments: ["key", "account"])
  func failing(refused: String) async throws {
    let old = try APIKey("old")
    let fixture = try OnboardingFixture(key: old)
    fixture.disk.refuse(refused)
    try await run(fixture) { test in
      await test.expectScreen(shows: "✗ The disk is full: make room and try again.")
      #expect(fixture.keys.current == old)
      #expect(fixture.preferences.current.account == nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "✗ The disk is full: make room and try again.")
      fixture.disk.refuse()
      try await test.pilot.press("Try again")
      test.expect(.navigated(.accountIsSaved(usesOnlineCatalog: true)), .ended(.output))
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
    }
    #expect(fixture.keys.current == good)
    #expect(fixture.preferences.current.account == ada)
  }

  @Test("lets the user go back when it fails")
  func goingBack() async throws {
    let fixture = try OnboardingFixture()
    fixture.disk.refuse("account")
    try await run(fixture) { test in
      try await test.pilot.press("Back")
      test.expect(.navigated(.savingIsAbandoned))
      await test.expectScreen(shows: "API key: [••••]")
      #expect(
        test.coordinator.tree.description == #"Onboarding > nameIsRequired > nameIsGiven(\#(String(reflecting: ada)))"#)
      try await test.pilot.press("Use the built-in catalog")
      await test.expectScreen(shows: "✗ The disk is full")
      fixture.disk.refuse()
      try await test.pilot.press("Try again")
      #expect(test.result == .output(.completed(usesOnlineCatalog: false)))
      test.ignoreEvents()
    }
    #expect(fixture.keys.current == nil)
  }

  @Test("blocks every action until it is done")
  func writing() async throws {
    let fixture = try OnboardingFixture()
    fixture.disk.hold()
    try await run(fixture) { test in
      #expect(test.window.text().contains("Saving …"))
      #expect(!test.back())
      #expect(!test.window.send(.onScreen(.perform("again"))))
      #expect(!test.window.send(.onScreen(.perform("back"))))
      test.expectMistakes(.unknownIntent("the action “again”"), .unknownIntent("the action “back”"))
      fixture.disk.release()
      await test.settle()
      test.expect(.navigated(.accountIsSaved(usesOnlineCatalog: true)), .ended(.output))
    }
    #expect(fixture.disk.written == ["key good", "account Ada"])
  }

  @Test("keeps the other preferences")
  func otherPreferences() async throws {
    let fixture = try OnboardingFixture()
    try await fixture.preferences.update { $0.colors = .light }
    try await run(fixture) { test in
      await test.settle()
      test.ignoreEvents()
    }
    #expect(fixture.preferences.current == Preferences(account: ada, colors: .light))
  }
}
