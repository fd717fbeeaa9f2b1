import Comparison
import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import Observation

/// The costs of a window with many items and sheets: each beside the same with few of them.
func deepWindows() {
  compare(
    "push-deep", measured: { pushing(onto: 10_000) }, yardstick: { pushing(onto: 10) })

  compare(
    "frame-deep", measured: { drawing(10_000) }, yardstick: { drawing(10) })

  compare(
    "sheet-deep", measured: { presenting(over: 100) }, yardstick: { presenting(over: 1) })
}

/// Contributes, pushes and pops one more screen on a stack in a window.
@MainActor
private func pushing(onto count: Int) -> Operation {
  let pages = Pages(count)
  return { times in
    for _ in 0..<times {
      pages.stepper.steps.accept(.pageIsWanted)
      pages.root.pop()
    }
  }
}

/// Makes the content of one frame of a window with a stack.
@MainActor
private func drawing(_ count: Int) -> Operation {
  let pages = Pages(count)
  return { times in
    for _ in 0..<times {
      guard pages.window.content.layers.count == 1 else { return }
    }
  }
}

/// Presents and closes one more sheet on a stack.
@MainActor
private func presenting(over count: Int) -> Operation {
  let pages = Pages(1)
  for _ in 0..<count { pages.root.present(Screen(PageModel())) }
  return { times in
    for _ in 0..<times {
      pages.root.present(Screen(PageModel()))
      pages.root.dismiss()
    }
  }
}

/// A window with a stack on which a flow has pushed a number of screens.
@MainActor
private final class Pages {
  let window = Window(title: "Pages")
  let root = NavigationStack(title: "Pages")
  let stepper = DefaultStepper<PagesStep>()
  private let coordinator = FlowCoordinator()

  init(_ count: Int) {
    window.setRoot(root)
    coordinator.coordinate(flow: PagesFlow(root), with: stepper)
    for _ in 0..<count { stepper.steps.accept(.pageIsWanted) }
  }
}

private enum PagesStep: Step, Equatable {
  case pageIsWanted
}

private final class PagesFlow: Flow {
  let root: NavigationStack

  init(_ root: NavigationStack) {
    self.root = root
  }

  func navigate(to step: PagesStep) -> FlowContributors<PagesStep, Never> {
    .one(root.push(PageModel()))
  }
}

@Observable
private final class PageModel: ScreenModel, Stepper {
  let steps = PublishRelay<PagesStep>()
  let work = Work()
  let content = ScreenContent(title: "Page")
}
