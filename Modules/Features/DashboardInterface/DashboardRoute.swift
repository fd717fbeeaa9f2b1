public import FlowRegistry

/// Opens the dashboard: the tabs that features contribute.
nonisolated public struct DashboardRoute: Route {
  /// Creates the route.
  public init() {}
}
