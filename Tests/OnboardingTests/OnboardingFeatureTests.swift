import FlowCore
import FlowRegistry
import FlowScreens
import MoviesServices
import OnboardingInterface
import Testing

@testable import Onboarding

@Suite("The onboarding feature")
struct OnboardingFeatureTests {
  @Test("The onboarding feature provides a flow with its own pages, and needs no other feature")
  func registration() throws {
    let fixture = try OnboardingFixture()
    let registry = try FlowRegistry(features: [
      OnboardingFeature(preferences: fixture.preferences, keys: fixture.keys, online: fixture.online)
    ])
    #expect(registry.flow(for: OnboardingRoute()).root is NavigationStack)
  }
}
