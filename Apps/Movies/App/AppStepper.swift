import FlowCore
import FlowReactive
import MoviesServices

/// Emits a step when the user is signed in or signed out: at the start, and after each change.
final class AppStepper: Stepper {
  let steps = PublishRelay<AppStep>()
  private let preferences: PreferencesStore
  private let subscriptions = DisposeBag()

  init(preferences: PreferencesStore) {
    self.preferences = preferences
  }

  func readyToEmitSteps() {
    preferences.changes
      .map { $0.account == nil ? AppStep.onboardingIsRequired : .dashboardIsRequired }
      .distinctUntilChanged()
      .bind(to: steps)
      .disposed(by: subscriptions)
  }
}
