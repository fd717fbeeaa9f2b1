public import FlowRegistry
public import MoviesServices
import OnboardingInterface

/// Provides the wizard that asks who the person is.
public struct OnboardingFeature: Feature {
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - preferences: Where the account is stored.
  ///   - keys: Where the key to the online catalog is stored.
  ///   - online: Whom to ask whether a key is accepted.
  public init(preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
  }

  /// Registers the route to the wizard.
  public func register(in registry: FlowRegistry) throws {
    registry.provide(OnboardingRoute.self, startingWith: .nameIsRequired) { [preferences, keys, online] _, _ in
      OnboardingFlow(preferences: preferences, keys: keys, online: online)
    }
  }
}
