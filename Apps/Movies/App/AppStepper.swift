import FlowCore
import FlowReactive
import MoviesServices

/// Emits a step when the user has an account or not, at the start and after each change, and when the user signs out.
final class AppStepper: Stepper {
  let steps = PublishRelay<AppStep>()
  private let preferences: PreferencesStore
  private let signOuts: Observable<Void>
  private let subscriptions = DisposeBag()

  init(preferences: PreferencesStore, signOuts: Observable<Void> = .of()) {
    self.signOuts = signOuts
    self.preferences = preferences
  }

  func readyToEmitSteps() {
    let accounts = preferences.changes
      .map { $0.account == nil ? AppStep.onboardingIsRequired : .dashboardIsRequired }
      .distinctUntilChanged()
    Observable.merge([accounts, signOuts.map { .signOutIsRequested }])
      .bind(to: steps)
      .disposed(by: subscriptions)
  }
}
