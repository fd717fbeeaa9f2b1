import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import OnboardingInterface
import Testing

@testable import Onboarding

@Suite("The wizard")
struct OnboardingFlowTests {
  private let fixture: OnboardingFixture

  init() throws {
    fixture = try OnboardingFixture()
  }

  private func account(_ name: String) throws -> Account { try Account(name: name) }

  @Test("begins by asking for the name, and there is nothing to go back to")
  func beginning() async throws {
    await fixture.run { test in
      await test.expectScreen(shows: "Enter your name")
      test.expectTree("Onboarding > nameIsRequired")
      #expect(!test.back())
    }
  }

  @Test("does not go on with something that is no name, and says what is wrong with it")
  func noName() async throws {
    try await fixture.run { test in
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "! Type a name.")
      try await test.pilot.type("A\u{202E}da", into: "Name")
      await test.expectScreen(shows: "! A name has no control characters.")
      try await test.pilot.press("Continue")
      test.expectTree("Onboarding > nameIsRequired")
    }
  }

  @Test("from the name to the key to the end: both are stored, the account last, and the output says so")
  func withKey() async throws {
    let ada = try account("Ada"), key = try APIKey("good")
    try await fixture.runFromKey { test in
      await test.expectScreen(shows: "Welcome > API key")
      try await test.pilot.type("good", into: "API key")
      #expect(fixture.disk.written.isEmpty)
      try await test.pilot.press("Continue")
      test.expect(
        .navigated(.keyIsGiven(key, by: ada)), .navigated(.accountIsSaved(usesOnlineCatalog: true)), .ended(.output))
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
    }
    #expect(fixture.preferences.current.account == ada)
    #expect(fixture.keys.current == key)
    #expect(fixture.disk.written == ["key good", "account Ada"])
  }

  @Test("one may go on without a key, and none is stored then, not even one that was left by somebody else")
  func withoutKey() async throws {
    let fixture = try OnboardingFixture(key: APIKey("old"))
    try await fixture.runFromKey { test in
      try await test.pilot.press("Use the built-in catalog")
      test.expect(
        .navigated(.builtInCatalogIsChosen(by: try account("Ada"))),
        .navigated(.accountIsSaved(usesOnlineCatalog: false)), .ended(.output))
      #expect(test.result == .output(.completed(usesOnlineCatalog: false)))
    }
    #expect(fixture.disk.written == ["key -", "account Ada"])
  }

  @Test("going back and forth keeps what was typed on both pages")
  func backAndForth() async throws {
    try await fixture.runFromKey { test in
      try await test.pilot.type("half", into: "API key")
      try await test.pilot.back()
      test.expectTree("Onboarding > nameIsRequired")
      await test.expectScreen(shows: "Name: [Ada]")
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "API key: [••••]")
      try await test.pilot.back()
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "API key: [••••]")
      test.expect(.navigated(.nameIsGiven(try account("Ada"))), .navigated(.nameIsGiven(try account("Ada"))))
    }
    #expect(fixture.disk.written.isEmpty)
  }

  @Test("the name that was given last counts")
  func anotherName() async throws {
    try await fixture.runFromKey { test in
      try await test.pilot.back()
      try await test.pilot.type("Grace", into: "Name")
      try await test.pilot.press("Continue")
      try await test.pilot.press("Use the built-in catalog")
      test.ignoreEvents()
    }
    #expect(fixture.preferences.current.account == (try account("Grace")))
  }

  @Test("a wizard that is closed has no output, and nothing is stored")
  func closed() async throws {
    try await fixture.runFromKey { test in
      try await test.pilot.type("good", into: "API key")
      test.dismiss()
      test.expect(.ended(.dismissed))
      #expect(test.result == .dismissed)
    }
    #expect(fixture.disk.written.isEmpty)
  }

  @Test("neither the events nor the tree tell the key")
  func secrecy() async throws {
    fixture.disk.refuse("account")
    try await fixture.runFromKey { test in
      try await test.pilot.type("good", into: "API key")
      try await test.pilot.press("Continue")
      let tree = test.coordinator.tree.description
      #expect(tree.contains("keyIsGiven(•••"))
      #expect(!tree.contains("good"))
      test.expect(.navigated(.keyIsGiven(try APIKey("good"), by: try account("Ada"))))
    }
  }
}
