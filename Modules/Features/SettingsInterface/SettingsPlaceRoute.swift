public import FlowRegistry

/// The route to the settings as a place over the selected tab, to be opened from any feature.
nonisolated public struct SettingsPlaceRoute: Route {
  /// Creates the route.
  public init() {}
}
