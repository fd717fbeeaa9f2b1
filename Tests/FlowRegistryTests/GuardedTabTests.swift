import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Foundation
import Testing

nonisolated private struct SignInRoute: Route {
  typealias Output = String
}

nonisolated private enum ListStep: Step, Codable {
  case listIsRequired
}

nonisolated private enum FavoritesStep: Step, Codable {
  case favoritesAreRequired
  case favoriteIsPicked(Int)
}

private final class ListFlow: Flow {
  let root = NavigationStack(title: "List")

  func navigate(to step: ListStep) -> FlowContributors<ListStep, Never> {
    let shown = Screen(TestModel(title: "List"))
    root.push(shown)
    return .one(.contribute(shown))
  }
}

private final class Session {
  var user: String?
  /// `true` if no screen is restored without a user.
  var guardsScreens = false
}

/// Asks the user to sign in before it shows anything.
private final class FavoritesFlow: Flow {
  let root = NavigationStack(title: "Favorites")
  private let session: Session
  private let registry: FlowRegistry

  init(_ session: Session, registry: FlowRegistry) {
    self.session = session
    self.registry = registry
  }

  func adapt(step: FavoritesStep) -> Adaptation<FavoritesStep> {
    guard session.user == nil else { return .proceed(step) }
    return .resolve { [self] in
      session.user = await registry.result(of: SignInRoute(), presentedBy: self)
      return session.user == nil ? nil : step
    }
  }

  func navigate(to step: FavoritesStep) -> FlowContributors<FavoritesStep, Never> {
    // A restoration doesn't adapt.
    if session.guardsScreens, session.user == nil { return .unhandled }
    let shown = Screen(TestModel(title: "\(step)"))
    root.push(shown)
    return .one(.contribute(shown))
  }
}

@Suite("Guarded tabs")
struct GuardedTabTests {
  private let session = Session()

  /// Runs a tab beside one that asks the user to sign in.
  private func run(
    _ body: (FlowTest<TabsFlow>, RouteStub<SignInRoute>, FlowRegistry) async throws -> Void
  ) async throws {
    let registry = FlowRegistry()
    registry.contribute(FlowTab(title: "List", order: 1, startingWith: .listIsRequired) { _ in ListFlow() })
    registry.contribute(
      FlowTab(title: "Favorites", order: 2, startingWith: .favoritesAreRequired, startingWhenSelected: true) {
        [session] in FavoritesFlow(session, registry: $0)
      })
    registry.link("favorites/:number", to: FavoritesStep.favoriteIsPicked)
    let signIn = registry.stub(SignInRoute.self)
    try await FlowTest.run(
      TabsFlow(registry: registry), startingWith: .tabsAreRequired, registry: registry,
      checking: [.mistakes, .releases]
    ) { test in
      await test.settle()
      try await body(test, signIn, registry)
    }
  }

  /// Signs in, and checks that the tab shows its first screen and asks no more.
  private func signIn(_ signIn: RouteStub<SignInRoute>, in test: FlowTest<TabsFlow>) async throws {
    let count = signIn.opened.count
    signIn.end("Ada")
    await test.settle()
    test.expectTree("Tabs[List > listIsRequired, *Favorites > favoritesAreRequired]")
    try await test.pilot.selectTab("List")
    try await test.pilot.selectTab("Favorites")
    #expect(signIn.opened.count == count)
  }

  @Test("A tab whose user is signed out when it is restored asks once, and shows its first screen once")
  func restoringSignedOut() async throws {
    try await run { test, signIn, _ in
      try await test.pilot.selectTab("Favorites")
      signIn.end("Ada")
      await test.settle()
      session.user = nil
      session.guardsScreens = true
      try await test.relaunch()
      #expect(signIn.opened.count == 2)
      try await self.signIn(signIn, in: test)
    }
  }

  @Test("A restart while a tab asks the user to sign in asks again, and nothing is missing")
  func restoringQuestion() async throws {
    try await run { test, signIn, _ in
      try await test.pilot.selectTab("Favorites")
      try await test.relaunch()
      #expect(signIn.opened.count == 2)
      try await self.signIn(signIn, in: test)
    }
  }

  @Test("A tab whose user declined says so, and asks again when they select its row or the tab again")
  func accepting() async throws {
    try await run { test, signIn, _ in
      try await test.pilot.selectTab("Favorites")
      signIn.dismiss()
      await test.expectScreen(shows: "“Favorites” isn’t open yet.")
      try await test.pilot.select("Open Favorites")
      #expect(signIn.opened.count == 2)
      signIn.dismiss()
      await test.settle()
      let invitation = test.window.content.top?.screen
      #expect(invitation != nil && invitation === test.window.content.top?.screen)
      try await test.pilot.selectTab("Favorites")
      #expect(signIn.opened.count == 3)
      try await self.signIn(signIn, in: test)
    }
  }

  @Test("The window is drawn when a tab whose user declined begins to invite them")
  func drawing() async throws {
    try await run { test, signIn, _ in
      try await test.pilot.selectTab("Favorites")
      var drawn = ""
      let window = test.window
      let subscription = window.displayChanges.subscribe(onNext: { drawn = window.text() })
      signIn.dismiss()
      await waitUntil { drawn.contains("isn’t open yet") }
      subscription.dispose()
    }
  }

  @Test("A link reaches a tab that hasn't started, after its guard")
  func link() async throws {
    try await run { test, signIn, registry in
      try registry.open(DeepLink(path: ["favorites", "7"]))
      await test.settle()
      #expect(test.window.content.top?.tabs?.selected == nil && signIn.opened.count == 1)
      signIn.end("Ada")
      await test.settle()
      test.expectTree("Tabs[List > listIsRequired, *Favorites > favoritesAreRequired > favoriteIsPicked(7)]")
    }
  }

  @Test("A restored tab that hasn't started still waits to be selected, and one that has doesn't ask again")
  func restoring() async throws {
    try await run { test, signIn, _ in
      try await test.relaunch()
      #expect(signIn.opened.isEmpty)
      try await test.pilot.selectTab("Favorites")
      signIn.end("Ada")
      await test.settle()
      session.user = nil
      try await test.relaunch()
      #expect(signIn.opened.count == 1)
      test.expectTree("Tabs[List > listIsRequired, *Favorites > favoritesAreRequired]")
    }
  }
}
