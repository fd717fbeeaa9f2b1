import DashboardInterface
public import FlowRegistry
public import MoviesServices

/// Provides the dashboard.
public struct DashboardFeature: Feature {
  private let preferences: PreferencesStore

  /// Creates the feature. `preferences` remember which tab was selected.
  public init(preferences: PreferencesStore) {
    self.preferences = preferences
  }

  /// Registers the route to the dashboard, and the extension point of its tabs.
  public func register(in registry: FlowRegistry) throws {
    registry.offerExtensionPoint(DashboardTab.self)
    registry.provide(DashboardRoute.self, with: { DashboardStepper($0.root) }) { [preferences] _, registry in
      DashboardFlow(registry: registry, preferences: preferences)
    }
  }
}
