import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

/// Chapter 2.3 of the seeds' guide on StepFlow: a step presents a navigation stack with a screen in it. In the guide, the
/// screen leaks if it is contributed itself; here, both ways are right.
@Suite("The seeds’ navigation controller that a step presents")
struct ChildOnNavigationTests {
  nonisolated enum MenuStep: Step, Equatable {
    case menuIsRequired, childOnNavigation, childIsDone
  }

  @Observable
  final class InfoModel: ScreenModel, Stepper {
    enum ActionName { case done }

    let steps = PublishRelay<MenuStep>()
    let work = Work()

    var content: ScreenContent { ScreenContent(title: "Info", actions: [action(.done, "Done")]) }

    func perform(_ action: ActionName) {
      steps.accept(.childIsDone)
    }
  }

  private final class MenuFlow: Flow {
    let root = NavigationStack(title: "Menu")
    private let contributesStack: Bool
    private(set) weak var info: Screen?

    init(contributesStack: Bool) {
      self.contributesStack = contributesStack
    }

    func navigate(to step: MenuStep) -> FlowContributors<MenuStep, Never> {
      switch step {
      case .menuIsRequired:
        let menu = screen("Menu")
        root.push(menu)
        return .one(.contribute(menu))
      case .childOnNavigation:
        let model = InfoModel()
        let info = Screen(model)
        let child = NavigationStack(title: "Child")
        child.push(info)
        root.present(child)
        self.info = info
        return .one(contributesStack ? .contribute(child, with: model) : .contribute(info, with: model))
      case .childIsDone:
        root.dismiss()
        return .none
      }
    }
  }

  @Test(
    "A screen that a step presents emits while it is shown, and everything is released when it is dismissed",
    arguments: [true, false])
  func childOnNavigation(contributesStack: Bool) async throws {
    let window = Window(title: "App")
    let coordinator = FlowCoordinator()
    let flow = MenuFlow(contributesStack: contributesStack)
    let stepper = DefaultStepper<MenuStep>()
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.steps.accept(.menuIsRequired)
    stepper.steps.accept(.childOnNavigation)
    #expect(coordinator.tree.description == "Menu > menuIsRequired > childOnNavigation")
    try await Pilot(window: window, coordinator: coordinator).press("Done")
    #expect(coordinator.tree.description == "Menu > menuIsRequired")
    #expect(flow.info == nil)
    #expect(coordinator.stillAlive == [])
  }
}
