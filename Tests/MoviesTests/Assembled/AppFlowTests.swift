import DashboardInterface
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import OnboardingInterface
import Testing

@testable import movies

@Suite("The root flow")
struct AppFlowTests {
  private let preferences = PreferencesStore.inMemory()
  private let registry = FlowRegistry()
  private let signOuts = PublishRelay<Void>()

  /// Runs the flow with stubs of its features and with its own stepper.
  private func run(
    _ body: (FlowTest<HostFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(
      HostFlow(
        app: AppFlow(window: Window(title: "Test"), registry: registry, preferences: preferences),
        preferences: preferences, signOuts: signOuts),
      startingWith: .start, checking: [.adaptations, .work, .releases], body)
  }

  private func signIn() async throws {
    let account = try Account(name: "Ada")
    try await preferences.update { $0.account = account }
  }

  @Test("A new user sees the onboarding, which can’t be closed, then the dashboard behind it, which stays")
  func firstTime() async throws {
    let onboarding = registry.stub(OnboardingRoute.self)
    let dashboard = registry.stub(DashboardRoute.self)
    try await run { test in
      test.expectTree("Host > App > StubFlow<OnboardingOutput>")
      #expect(onboarding.opened.count == 1 && dashboard.opened.isEmpty)
      #expect(!test.back())
      try await signIn()
      test.expectTree("Host > App[*StubFlow<OnboardingOutput>, StubFlow<Never>]")
      onboarding.end(.completed(usesOnlineCatalog: false))
      test.expectTree("Host > App > StubFlow<Never>")
      #expect(dashboard.opened.count == 1)
    }
  }

  @Test("The root flow ends when the user signs out")
  func signingOut() async throws {
    _ = registry.stub(DashboardRoute.self)
    try await signIn()
    await run { test in
      signOuts.accept(())
      test.expectTree("Host")
    }
  }

  @Test("The root flow closes the dashboard when the account is removed, and shows the onboarding again")
  func removedAccount() async throws {
    let onboarding = registry.stub(OnboardingRoute.self)
    let dashboard = registry.stub(DashboardRoute.self)
    try await signIn()
    try await run { test in
      try await preferences.update { $0.account = nil }
      test.expectTree("Host > App > StubFlow<OnboardingOutput>")
      #expect(onboarding.opened.count == 1)
      try await signIn()
      onboarding.end(.completed(usesOnlineCatalog: true))
      #expect(dashboard.opened.count == 2)
    }
  }

  @Test("The root flow skips the onboarding if no feature provides it")
  func withoutOnboarding() async {
    let dashboard = registry.stub(DashboardRoute.self)
    await run { _ in
      #expect(dashboard.opened.count == 1)
    }
  }
}

private enum HostStep: Step {
  case start
}

/// A flow that starts the root flow as `MoviesApp` does.
private final class HostFlow: Flow {
  var root: Window { app.root }
  private let app: AppFlow
  private let preferences: PreferencesStore
  private let signOuts: PublishRelay<Void>

  init(app: AppFlow, preferences: PreferencesStore, signOuts: PublishRelay<Void>) {
    self.app = app
    self.preferences = preferences
    self.signOuts = signOuts
  }

  func navigate(to step: HostStep) -> FlowContributors<HostStep, Never> {
    .one(.flow(app, with: AppStepper(preferences: preferences, signOuts: signOuts.asObservable())) { nil })
  }
}
