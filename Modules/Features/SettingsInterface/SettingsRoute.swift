public import FlowRegistry

/// Opens the settings, to be presented modally.
nonisolated public struct SettingsRoute: Route {
  /// What the settings hand over.
  public typealias Output = SettingsOutput

  /// Creates the route.
  public init() {}
}

/// How the settings ended.
nonisolated public enum SettingsOutput: Equatable, Sendable {
  /// The person is done with them.
  case closed
}
