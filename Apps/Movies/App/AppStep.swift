import FlowCore
import OnboardingInterface

/// What happens to the application as a whole.
nonisolated enum AppStep: Step, Equatable {
  /// Nobody has said who uses the application, or they signed out.
  case onboardingIsRequired
  /// The wizard was gone through.
  case onboardingIsComplete(OnboardingOutput)
  /// The person is known.
  case dashboardIsRequired
}
