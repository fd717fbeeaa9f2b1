import FlowCore
import FlowReactive
import Testing

/// The two-screen flow of "RxFlow in Swift": one view model serves both screens.
@Suite("Seed: intro and details")
struct IntroDetailsTests {
  nonisolated enum AppStep: Step, Equatable {
    case intro
    case details
  }

  final class AppViewModel: Stepper {
    let steps = PublishRelay<AppStep>()
    var initialStep: AppStep? { .intro }

    func toDetails() { steps.accept(.details) }
    func toIntro() { steps.accept(.intro) }
  }

  final class AppFlow: Flow {
    let root = TestStack()
    private let viewModel: AppViewModel

    init(stepper viewModel: AppViewModel) {
      self.viewModel = viewModel
    }

    func navigate(to step: AppStep) -> FlowContributors<AppStep, Never> {
      switch step {
      case .intro: show("Intro")
      case .details: show("Details")
      }
    }

    private func show(_ title: String) -> FlowContributors<AppStep, Never> {
      let page = TestScreen(title)
      root.push(page)
      return .one(.contribute(page, with: viewModel))
    }
  }

  let coordinator = FlowCoordinator()
  let viewModel = AppViewModel()
  let flow: AppFlow

  init() {
    flow = AppFlow(stepper: viewModel)
    coordinator.coordinate(flow: flow, with: viewModel)
  }

  @Test("A flow begins with its intro, once, although its view model is contributed again with each screen")
  func begins() {
    #expect(flow.root.pages.count == 1)
    #expect(coordinator.tree.description == "App > intro")
  }

  @Test("Each request of a view model that serves two screens shows one more screen")
  func goesOn() {
    viewModel.toDetails()
    viewModel.toIntro()
    #expect(flow.root.pages.count == 3)
    #expect(coordinator.tree.description == "App > intro > details > intro")
  }

  @Test("Going back takes the details down, and they can be shown again")
  func goesBack() {
    viewModel.toDetails()
    flow.root.pop()
    #expect(coordinator.tree.description == "App > intro")
    viewModel.toDetails()
    #expect(coordinator.tree.description == "App > intro > details")
  }
}
