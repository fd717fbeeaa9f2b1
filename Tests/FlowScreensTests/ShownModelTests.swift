import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Models that a flow shows")
struct ShownModelTests {
  nonisolated enum PagesStep: Step, Equatable {
    case start, shared(SharedStep), own(String)
  }

  nonisolated enum SharedStep: Step, Equatable {
    case picked(String)
  }

  @Observable
  final class PageModel<StepType: Step>: ScreenModel, Stepper {
    let steps = PublishRelay<StepType>()
    let work = Work()
    let content: ScreenContent

    init(_ title: String) {
      content = ScreenContent(title: title)
    }
  }

  private final class PagesFlow: Flow {
    let root = Window(title: "Pages")
    let begin: (Window) -> [FlowContributor<PagesStep>]

    init(begin: @escaping (Window) -> [FlowContributor<PagesStep>]) {
      self.begin = begin
    }

    func navigate(to step: PagesStep) -> FlowContributors<PagesStep, Never> {
      step == .start ? .multiple(begin(root)) : .none
    }
  }

  @Test("A model's steps also arrive while it is hidden or dismissed if the flow allows that")
  func gating() async {
    let (own, shared) = (PageModel<PagesStep>("own"), PageModel<SharedStep>("shared"))
    let flow = PagesFlow { window in
      let stack = NavigationStack()
      window.setRoot(stack)
      return [
        stack.push(own).allowing([.whenHidden, .whenDismissed]),
        stack.push(shared).allowing(.whenDismissed).map { .shared($0) },
      ]
    }
    await FlowTest.run(flow, startingWith: .start, checking: [.events, .mistakes]) { test in
      test.ignoreEvents()
      own.steps.accept(.own("hidden"))
      test.expect(.navigated(.own("hidden")))
      test.window.send(.back)
      shared.steps.accept(.picked("dismissed"))
      test.expect(.navigated(.shared(.picked("dismissed"))))
    }
  }
}
