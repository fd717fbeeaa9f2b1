import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import MoviesServices
import OnboardingInterface
import Testing

@testable import Onboarding

@Suite("The onboarding feature")
struct OnboardingFeatureTests {
  nonisolated private enum HomeStep: Step, Equatable {
    case personIsRequired
    case personIsKnown(usesOnlineCatalog: Bool)
  }

  /// A flow that opens the onboarding as the application does.
  private final class HomeFlow: Flow {
    let root = Window(title: "Test")
    private let registry: FlowRegistry

    init(registry: FlowRegistry) {
      self.registry = registry
    }

    func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> {
      guard step == .personIsRequired else {
        root.dismiss()
        return .none
      }
      let wizard = registry.flow(for: OnboardingRoute())
      root.present(wizard.root, isDismissable: false)
      return .one(
        .flow(wizard) { output in
          switch output {
          case .completed(let usesOnlineCatalog): .personIsKnown(usesOnlineCatalog: usesOnlineCatalog)
          }
        })
    }
  }

  @Test("The onboarding feature provides a flow that can't be closed, and needs no other feature")
  func registration() async throws {
    let fixture = try OnboardingFixture()
    let registry = try FlowRegistry(features: [
      OnboardingFeature(preferences: fixture.preferences, keys: fixture.keys, online: fixture.online)
    ])
    try await FlowTest.run(
      HomeFlow(registry: registry), startingWith: .personIsRequired, checking: [.releases, .work]
    ) { test in
      #expect(!test.back())
      test.expectTree("Home > Onboarding > nameIsRequired")
      try await test.pilot.type("Ada", into: "Name")
      try await test.pilot.press("Continue")
      try await test.pilot.press("Use the built-in catalog")
      test.expectTree("Home")
      #expect(test.window.text() == "Test")
      test.ignoreEvents()
    }
    #expect(fixture.preferences.current.account == (try Account(name: "Ada")))
  }
}
