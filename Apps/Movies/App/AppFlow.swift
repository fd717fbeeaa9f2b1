import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import MoviesServices
import OnboardingInterface

/// The root flow. It shows the dashboard to a user who is signed in, and otherwise the onboarding over an empty
/// window. It ends when the user signs out.
final class AppFlow: Flow {
  let root: Window
  private let registry: FlowRegistry
  private let preferences: PreferencesStore
  /// A Boolean value that indicates whether the user can leave a new profile for another one.
  private let canLeave: Bool

  init(window: Window, registry: FlowRegistry, preferences: PreferencesStore, canLeave: Bool = false) {
    self.canLeave = canLeave
    root = window
    self.registry = registry
    self.preferences = preferences
  }

  /// Skips the onboarding if no feature provides it.
  func adapt(step: AppStep) -> Adaptation<AppStep> {
    step == .onboardingIsRequired && !registry.provides(OnboardingRoute.self)
      ? .proceed(.dashboardIsRequired) : .proceed(step)
  }

  func navigate(to step: AppStep) -> FlowContributors<AppStep, Void> {
    switch step {
    // The user may have signed in or out elsewhere since this place was saved.
    case .onboardingIsRequired where !needsOnboarding, .dashboardIsRequired where needsOnboarding: .unhandled
    case .onboardingIsRequired: showOnboarding()
    case .onboardingIsComplete: closeOnboarding()
    case .dashboardIsRequired: showDashboard()
    case .signOutIsRequested: .end
    }
  }

  private var needsOnboarding: Bool {
    preferences.current.account == nil && registry.provides(OnboardingRoute.self)
  }

  private func showOnboarding() -> Contributors {
    root.setRoot(Screen(BackgroundModel(title: "Welcome")))
    let onboarding = registry.flow(for: OnboardingRoute())
    root.present(onboarding.root, style: .fullScreen, isDismissable: canLeave)
    return .one(.flow(onboarding, onDismiss: canLeave ? .signOutIsRequested : nil) { .onboardingIsComplete($0) })
  }

  private func closeOnboarding() -> Contributors {
    root.dismiss()
    return .none
  }

  /// Shows the dashboard. The account is stored before the onboarding ends, so it is there when the onboarding closes.
  private func showDashboard() -> Contributors {
    let dashboard = registry.flow(for: DashboardRoute())
    root.setRoot(dashboard.root)
    return .one(.flow(dashboard))
  }
}
