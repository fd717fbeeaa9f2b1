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
}
