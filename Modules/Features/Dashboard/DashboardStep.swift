import FlowCore

/// A step of the dashboard.
nonisolated enum DashboardStep: Step, Codable, Equatable {
  /// The user signed in.
  case dashboardIsRequired
}
