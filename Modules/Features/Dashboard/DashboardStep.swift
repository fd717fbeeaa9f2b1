public import FlowCore

/// What happens in the dashboard.
nonisolated public enum DashboardStep: Step, Codable, Equatable {
  /// The tabs are to be shown.
  case dashboardIsRequired
  /// The tab with this title was selected.
  case tabIsSelected(String)
}
