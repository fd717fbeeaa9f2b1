import FlowCore
import FlowReactive

/// Emits the first step, and one when the user signs out.
final class AppStepper: Stepper {
  let steps = PublishRelay<AppStep>()
  private let signOuts: Observable<Void>
  private let subscriptions = DisposeBag()

  init(signOuts: Observable<Void> = .of()) {
    self.signOuts = signOuts
  }

  func readyToEmitSteps() {
    steps.accept(.dashboardIsRequired)
    signOuts.map { .signOutIsRequested }.bind(to: steps).disposed(by: subscriptions)
  }
}
