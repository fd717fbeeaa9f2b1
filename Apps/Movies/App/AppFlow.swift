import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import OnboardingInterface

/// The root of all flows. It shows the dashboard to a person who is known, and the wizard of the onboarding to anybody
/// else: over an empty window, so that nothing of somebody who signed out is left to be seen.
final class AppFlow: Flow {
  let root: Window
  private let registry: FlowRegistry

  init(window: Window, registry: FlowRegistry) {
    root = window
    self.registry = registry
  }

  /// Without a feature for the onboarding nobody is asked.
  func adapt(step: AppStep) -> Adaptation<AppStep> {
    step == .onboardingIsRequired && !registry.provides(OnboardingRoute.self)
      ? .proceed(.dashboardIsRequired) : .proceed(step)
  }

  func navigate(to step: AppStep) -> FlowContributors<AppStep, Never> {
    switch step {
    case .onboardingIsRequired: showOnboarding()
    case .onboardingIsComplete: closeOnboarding()
    case .dashboardIsRequired: showDashboard()
    }
  }

  private func showOnboarding() -> FlowContributors<AppStep, Never> {
    root.setRoot(Screen(WelcomeModel()))
    let onboarding = registry.flow(for: OnboardingRoute())
    root.present(onboarding.root, style: .fullScreen, isDismissable: false)
    return .one(.flow(onboarding) { .onboardingIsComplete($0) })
  }

  private func closeOnboarding() -> FlowContributors<AppStep, Never> {
    root.dismiss()
    return .none
  }

  /// The person becomes known before the wizard has ended: the dashboard is there when it closes.
  private func showDashboard() -> FlowContributors<AppStep, Never> {
    let dashboard = registry.flow(for: DashboardRoute())
    root.setRoot(dashboard.root)
    return .one(.flow(dashboard))
  }
}
