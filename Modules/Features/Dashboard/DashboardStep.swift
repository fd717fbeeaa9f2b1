import FlowCore

/// A step of the dashboard.
nonisolated enum DashboardStep: Step, Codable, Equatable {
  /// The user signed in.
  case dashboardIsRequired
  /// The user asked for the settings.
  case settingsAreRequested
  /// The user closed the settings.
  case settingsAreClosed
}
