public import FlowRegistry
public import MoviesServices
import OnboardingInterface

/// The feature with the onboarding, which asks for the user's name and API key.
public struct OnboardingFeature: Feature {
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog

  /// Creates the feature. The online catalog checks the API key.
  public init(preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
  }

  /// Registers the route to the onboarding.
  public func register(in registry: FlowRegistry) throws {
    registry.provide(OnboardingRoute.self, startingWith: .nameIsRequired) { [preferences, keys, online] _, _ in
      OnboardingFlow(preferences: preferences, keys: keys, online: online)
    }
  }
}
