import DashboardInterface
import FlowCore
public import FlowRegistry

/// Provides the dashboard.
public struct DashboardFeature: Feature {
  /// Creates the feature.
  public init() {}

  /// Registers the route to the dashboard.
  public func register(in registry: FlowRegistry) throws {
    registry.provide(DashboardRoute.self) { _, registry in
      RoutedFlow(DashboardFlow(registry: registry), startingWith: .dashboardIsRequired)
    }
  }
}
