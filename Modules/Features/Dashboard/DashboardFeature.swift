import DashboardInterface
public import FlowRegistry
public import MoviesServices

/// The feature with the dashboard, which shows the tabs of other features.
public struct DashboardFeature: Feature {
  private let preferences: PreferencesStore

  /// Creates the feature. The preferences remember the selected tab.
  public init(preferences: PreferencesStore) {
    self.preferences = preferences
  }

  /// Registers the route to the dashboard and the extension point for its tabs.
  public func register(in registry: FlowRegistry) throws {
    registry.offerExtensionPoint(FlowTab.self)
    registry.provide(DashboardRoute.self, with: { DashboardStepper($0.root) }) { [preferences] _, registry in
      DashboardFlow(registry: registry, preferences: preferences)
    }
  }
}
