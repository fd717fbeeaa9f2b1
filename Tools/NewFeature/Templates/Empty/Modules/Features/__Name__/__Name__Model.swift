import FlowCore
import FlowReactive
import FlowScreens

/// The first screen of the tab.
final class __Name__Model: ScreenModel, Stepper {
  let steps = PublishRelay<__Name__Step>()
  let work = Work()
  let content: Observable<ScreenContent> = .of(
    ScreenContent(title: "__Title__", elements: [.text("There is nothing here yet.")]))

  func handle(_ intent: ScreenIntent) {}
}
