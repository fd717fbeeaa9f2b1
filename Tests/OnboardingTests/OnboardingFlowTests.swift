import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Foundation
import MoviesServices
import MoviesTesting
import OnboardingInterface
import Testing

@testable import Onboarding

@Suite("The onboarding")
struct OnboardingFlowTests {
  private let fixture: OnboardingFixture

  init() throws {
    fixture = try OnboardingFixture()
  }

  @Test("The onboarding feature provides a flow with its own pages, and needs no other feature")
  func registration() throws {
    let registry = try FlowRegistry(features: [
      OnboardingFeature(preferences: fixture.preferences, keys: fixture.keys, online: fixture.online)
    ])
    #expect(registry.flow(for: OnboardingRoute()).root is NavigationStack)
  }

  private func account(_ name: String) throws -> Account { try Account(name: name) }

  @Test("A user who continues without a name is a guest, and is asked for nothing else")
  func guest() async throws {
    try await fixture.run { test in
      try await test.pilot.press("Continue")
      test.expect(
        .adapted(.keyIsGiven(nil, by: .guest), into: .accountIsSaved(usesOnlineCatalog: false)),
        .navigated(.accountIsSaved(usesOnlineCatalog: false)), .ended(.output))
    }
    #expect(fixture.preferences.current.account == .guest)
    #expect(fixture.keys.current == nil)
  }

  @Test("A profile beside others needs a name")
  func neededName() async throws {
    try await fixture.run(needsName: true) { test in
      try await test.pilot.press("Continue")
      await test.expectScreen(shows: "! Type a name.")
    }
    #expect(fixture.preferences.current.account == nil)
  }

  @Test("The onboarding asks for the name and the API key, and saves both at the end, the account last")
  func withKey() async throws {
    let ada = try account("Ada"), key = try APIKey("good")
    try await fixture.runFromKey { test in
      await test.expectScreen(shows: "Welcome > API key")
      try await test.pilot.type("good", into: "API key")
      #expect(fixture.disk.written.isEmpty)
      try await test.pilot.press("Continue")
      test.expect(
        .adapted(.keyIsGiven(key, by: ada), into: .accountIsSaved(usesOnlineCatalog: true)),
        .navigated(.accountIsSaved(usesOnlineCatalog: true)), .ended(.output))
      #expect(test.result == .output(.completed(usesOnlineCatalog: true)))
    }
    #expect(fixture.preferences.current.account == ada)
    #expect(fixture.keys.current == key)
    #expect(fixture.disk.written == ["key good", "account Ada"])
  }

  @Test("The onboarding continues without an API key, and removes an earlier one")
  func withoutKey() async throws {
    let fixture = try OnboardingFixture(key: APIKey("old"))
    try await fixture.runFromKey { test in
      try await test.pilot.press("Use the built-in catalog")
      test.expect(
        .adapted(.keyIsGiven(nil, by: try account("Ada")), into: .accountIsSaved(usesOnlineCatalog: false)),
        .navigated(.accountIsSaved(usesOnlineCatalog: false)), .ended(.output))
      #expect(test.result == .output(.completed(usesOnlineCatalog: false)))
    }
    #expect(fixture.disk.written == ["key -", "account Ada"])
  }

  @Test("The onboarding keeps the input of both pages when the user goes back and forth")
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

  @Test("The onboarding saves the name that the user entered last")
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

  @Test("After a restart, the onboarding continues where the user was, without the API key")
  func relaunch() async throws {
    try await fixture.run { test in
      try await test.pilot.type("Ad", into: "Name")
      try await test.relaunch()
      await test.expectScreen(shows: "Name: [Ad]")
      try await test.pilot.type("Ada", into: "Name")
      try await test.pilot.press("Continue")
      test.expect(.navigated(.nameIsGiven(try account("Ada"))))
      try await test.pilot.type("s3cret", into: "API key")
      let state = try JSONEncoder().encode(test.coordinator.save())
      #expect(!String(decoding: state, as: UTF8.self).contains("s3cret"))
      try await test.relaunch()
      test.expectTree("Onboarding > nameIsRequired > nameIsGiven(Ada)")
      await test.expectScreen(shows: "API key: []")
    }
  }
}
