import FlowCore
import FlowReactive

/// A stack of presentables with the lifecycle of a navigation controller: the top is visible, what it covers hidden.
final class TestStack: Presentable {
  let lifecycle = Lifecycle()
  private(set) var pages: [any Presentable] = []
  private(set) var modal: (any Presentable)?

  func push(_ page: any Presentable) {
    pages.last?.lifecycle.hide()
    pages.append(page)
    page.lifecycle.appear()
  }

  /// Goes back, as the user does.
  func pop() {
    pages.popLast()?.lifecycle.dismiss()
    pages.last?.lifecycle.appear()
  }

  func present(_ presentable: any Presentable) {
    pages.last?.lifecycle.hide()
    modal = presentable
    presentable.lifecycle.appear()
  }

  func dismissModal() {
    modal.take()?.lifecycle.dismiss()
    pages.last?.lifecycle.appear()
  }
}

/// A page with a title and a model that says what the user does.
final class Page<StepType: Step>: Presentable, Stepper {
  let lifecycle = Lifecycle()
  let steps = PublishRelay<StepType>()
  let title: String

  init(_ title: String) {
    self.title = title
  }

  func says(_ step: StepType) {
    steps.accept(step)
  }
}
