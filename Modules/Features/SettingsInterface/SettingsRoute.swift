public import FlowRegistry

/// The route to the settings, to be presented modally.
nonisolated public struct SettingsRoute: Route {
  /// The output of the settings.
  public typealias Output = SettingsOutput

  /// Creates the route.
  public init() {}
}

/// The outcome of the settings.
nonisolated public enum SettingsOutput: Equatable, Sendable {
  /// The user closed the settings.
  case closed
}
