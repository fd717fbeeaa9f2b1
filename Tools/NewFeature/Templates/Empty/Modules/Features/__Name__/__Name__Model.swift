import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation

/// The first screen of the tab.
@Observable
final class __Name__Model: ScreenModel, Stepper {
  let steps = PublishRelay<__Name__Step>()
  let work = Work()

  var content: ScreenContent {
    ScreenContent(title: "__Title__", elements: [.text("There is nothing here yet.")])
  }
}
