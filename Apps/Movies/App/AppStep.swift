import FlowCore
import OnboardingInterface

/// A step of the application as a whole.
nonisolated enum AppStep: Step, Codable, Equatable {
  /// The user opened the application for the first time.
  case onboardingIsRequired
  /// The user completed the onboarding.
  case onboardingIsComplete(OnboardingOutput)
  /// The user is signed in.
  case dashboardIsRequired
  /// The user leaves the profile.
  case signOutIsRequested
}
