import FlowCore
import FlowScreens
import FlowTesting
import Testing

@Suite("Driving a flow in a test")
struct DrivingTests {
  @Test("A test takes the coordinator with which a flow was created, and does not wait for the user")
  func coordinator() async {
    let coordinator = FlowCoordinator()
    let flow = { [coordinator] in
      PathFlow {
        switch await coordinator.result(of: QuestionFlow(), with: OneStepper(.start)) {
        case .output(let answer): answer
        default: nil
        }
      }
    }
    await FlowTest.run(flow(), startingWith: .start, drivenBy: coordinator, checking: [.adaptations]) { test in
      #expect(test.coordinator === coordinator)
      test.send(.guarded)
      await test.settle()
      #expect(test.pilot.awaitedUserActions == ["QuestionFlow"])
      #expect(coordinator.navigate(to: QuestionStep.answer).isSettled)
      await test.settle()
      #expect(test.pilot.awaitedUserActions == [])
      test.expectTree("Path > start > next")
    }
  }

  nonisolated enum QuestionStep: Step {
    case start, answer
  }

  final class QuestionFlow: Flow {
    let root = NavigationStack(title: "Question")

    func navigate(to step: QuestionStep) -> FlowContributors<QuestionStep, PathStep> {
      switch step {
      case .start: .none
      case .answer: .end(.next)
      }
    }
  }

  final class TabsFlow: Flow {
    let root = TabContainer()

    func navigate(to step: QuestionStep) -> FlowContributors<QuestionStep, Never> {
      let flows = (1...5).map { RoutedFlow(PagesFlow(title: "Tab \($0)"), startingWith: .start) }
      root.setTabs(zip(1..., flows).map { .init(title: "Tab \($0)", root: $1.root) })
      return .multiple(flows.map { .flow($0) })
    }
  }

  final class PagesFlow: Flow {
    let root: NavigationStack

    init(title: String) {
      root = NavigationStack(title: title)
    }

    func navigate(to step: PathStep) -> FlowContributors<PathStep, Never> {
      root.push(Screen(TestModel(title: "\(root.title) \(step)")))
      return .none
    }
  }

  @Test("A test drives a flow with tabs, each of which has a flow of its own")
  func tabs() async throws {
    try await FlowTest.run(TabsFlow(), startingWith: .start, checking: [.mistakes, .releases]) { test in
      for title in ["Tab 5", "Tab 1", "Tab 3"] {
        try await test.pilot.selectTab(title)
        await test.expectScreen(shows: "\(title) start")
      }
      test.offer(PathStep.next)
      await test.expectScreen(shows: "Tab 3 next")
    }
  }
}
