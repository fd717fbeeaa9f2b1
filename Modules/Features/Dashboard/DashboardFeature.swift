import DashboardInterface
public import FlowRegistry

/// The feature with the dashboard, which shows the tabs of other features.
public struct DashboardFeature: Feature {
  /// Creates the feature.
  public init() {}

  /// Registers the route to the dashboard and the extension point for its tabs.
  public func register(in registry: FlowRegistry) throws {
    registry.offerExtensionPoint(FlowTab.self)
    registry.provide(DashboardRoute.self, startingWith: .dashboardIsRequired) { _, registry in
      DashboardFlow(registry: registry)
    }
  }
}
