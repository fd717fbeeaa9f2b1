import FlowCore
import FlowReactive
import FlowScreens

/// Emits the first step of the dashboard, then a step for each tab that the user selects.
final class DashboardStepper: Stepper {
  let steps = PublishRelay<DashboardStep>()
  let initialStep: DashboardStep? = .dashboardIsRequired
  private let subscriptions = DisposeBag()

  init(_ tabs: TabContainer) {
    tabs.selectionChanges.subscribe(onNext: { [steps, weak tabs] index in
      if let tab = tabs?.tabs[index] {
        steps.accept(.tabIsSelected(tab.title))
      }
    }).disposed(by: subscriptions)
  }
}
