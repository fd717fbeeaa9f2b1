public import FlowRegistry

/// The route to the onboarding, which asks for the user's name and, optionally, an API key.
///
/// Both are stored when the flow ends with its output. If it is dismissed earlier, nothing is stored.
nonisolated public struct OnboardingRoute: Route {
  /// The output of the onboarding.
  public typealias Output = OnboardingOutput

  /// Creates the route.
  public init() {}
}

/// The outcome of the onboarding.
nonisolated public enum OnboardingOutput: Codable, Equatable, Sendable {
  /// The account is stored, and the API key if the user gave one.
  case completed(usesOnlineCatalog: Bool)
}
