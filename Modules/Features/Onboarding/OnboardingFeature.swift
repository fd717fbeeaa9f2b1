public import FlowRegistry
public import MoviesServices
import OnboardingInterface

/// The feature with the onboarding, which asks for the user's name and API key.
public struct OnboardingFeature: Feature {
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog
  private let needsName: Bool

  /// Creates the feature. The online catalog checks the API key. Beside other profiles, a profile needs a name.
  public init(preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog, needsName: Bool = false) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
    self.needsName = needsName
  }

  /// Registers the route to the onboarding.
  public func register(in registry: FlowRegistry) throws {
    registry.provide(OnboardingRoute.self, startingWith: .nameIsRequired) {
      [preferences, keys, online, needsName] _, _ in
      OnboardingFlow(preferences: preferences, keys: keys, online: online, needsName: needsName)
    }
  }
}
