import FlowCore
import FlowReactive
import MoviesServices

/// Says what the application has to show, by what is stored of the person: at the start, and whenever that changes.
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
