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

  private let own = PageModel<PagesStep>("own")
  private let shared = PageModel<SharedStep>("shared")

  private func run(
    _ begin: @escaping (Window) -> [FlowContributor<PagesStep>], _ body: (FlowTest<PagesFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(PagesFlow(begin: begin), startingWith: .start, checking: [.events, .mistakes]) { test in
      test.ignoreEvents()
      try await body(test)
    }
  }

  @Test("A model's steps are handled below a sheet and ignored below a full-screen modal")
  func styles() async {
    await run({ [own] in [$0.setRoot(own)] }) { test in
      test.window.present(screen("sheet"))
      own.steps.accept(.own("below a sheet"))
      test.expect(.navigated(.own("below a sheet")))
      test.window.present(screen("full"), style: .fullScreen)
      own.steps.accept(.own("below"))
      test.expect(.ignored(.own("below"), .hidden))
      test.window.dismiss()
      own.steps.accept(.own("again"))
      test.expect(.navigated(.own("again")))
    }
  }

  @Test("A model's steps also arrive while it is hidden or dismissed if the flow allows that")
  func gating() async {
    await run { [own, shared] window in
      let stack = NavigationStack()
      window.setRoot(stack)
      return [
        stack.push(own).allowing([.whenHidden, .whenDismissed]),
        stack.push(shared).allowing(.whenDismissed).map { .shared($0) },
      ]
    } _: { test in
      own.steps.accept(.own("hidden"))
      test.expect(.navigated(.own("hidden")))
      test.window.send(.back)
      shared.steps.accept(.picked("dismissed"))
      test.expect(.navigated(.shared(.picked("dismissed"))))
    }
  }
}
