import FlowCore

/// A step of the application as a whole.
nonisolated enum AppStep: Step, Codable, Equatable {
  /// The data is open.
  case dashboardIsRequired
  /// The user leaves the profile.
  case signOutIsRequested
}
