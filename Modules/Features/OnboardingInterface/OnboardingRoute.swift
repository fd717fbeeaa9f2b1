public import FlowRegistry

/// Opens the wizard that asks who the person is and, if they like, for the key to the online catalog.
///
/// What they say is stored when the flow ends with its output; if they leave the wizard before, nothing is.
nonisolated public struct OnboardingRoute: Route {
  /// What the wizard hands over.
  public typealias Output = OnboardingOutput

  /// Creates the route.
  public init() {}
}

/// How the wizard ended.
nonisolated public enum OnboardingOutput: Equatable, Sendable {
  /// The person has said who they are: the account is stored, and the key if they gave one.
  case completed(usesOnlineCatalog: Bool)
}
