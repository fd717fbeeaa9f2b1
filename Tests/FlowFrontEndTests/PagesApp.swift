import FlowContent
import FlowCore
import FlowScreens
import FlowTesting

nonisolated enum PagesStep: Step {
  case pagesAreRequired
  case pageIsPicked(Int)
  case sheetIsWanted
  case tourIsWanted
  case innerPagesAreWanted
}

/// A flow with pages on a stack, a sheet over it, and flows of its own kind.
final class PagesFlow: Flow {
  let root: NavigationStack

  init(on root: NavigationStack = NavigationStack(title: "Pages")) {
    self.root = root
  }

  func navigate(to step: PagesStep) -> FlowContributors<PagesStep, Never> {
    switch step {
    case .pagesAreRequired: return .one(push("Pages"))
    case .pageIsPicked(let number): return .one(push("Page \(number)"))
    case .sheetIsWanted:
      let screen = screen("Sheet")
      root.present(screen)
      return .one(.contribute(screen))
    case .tourIsWanted:
      let tour = PagesFlow(on: NavigationStack(title: "Tour"))
      root.present(tour.root, style: .fullScreen)
      return .one(.flow(tour, with: OneStepper(.pagesAreRequired)))
    case .innerPagesAreWanted:
      return .one(.flow(PagesFlow(on: root), with: OneStepper(.pagesAreRequired)))
    }
  }

  private func push(_ title: String) -> FlowContributor<PagesStep> {
    let screen = screen(title)
    root.push(screen)
    return .contribute(screen)
  }

  private func screen(_ title: String) -> Screen { Screen(TestModel(ScreenContent(title: title))) }
}

/// A running program.
final class Program {
  let window = Window(title: "Pages")
  let coordinator = FlowCoordinator()

  init() {
    start()
  }

  func start() {
    let flow = PagesFlow()
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.pagesAreRequired))
  }

  /// Offers steps to the flows.
  func take(_ steps: PagesStep...) {
    for step in steps {
      coordinator.navigate(to: step)
    }
  }
}
