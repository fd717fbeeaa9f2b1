public import FlowRegistry

/// The route to the dashboard, which shows the tabs of the features.
nonisolated public struct DashboardRoute: Route {
  /// Creates the route.
  public init() {}
}
