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

  private func expectBothAreHeard(
    _ begin: @escaping (Window, PageModel<PagesStep>, PageModel<SharedStep>) -> [FlowContributor<PagesStep>]
  ) async {
    await run({ [own, shared] in begin($0, own, shared) }) { test in
      own.steps.accept(.own("a"))
      shared.steps.accept(.picked("b"))
      test.expect(.navigated(.own("a")), .navigated(.shared(.picked("b"))))
    }
  }

  @Test("A window shows a model as its root, and presents one with another type of steps")
  func window() async {
    await expectBothAreHeard { window, own, shared in
      [window.setRoot(own), window.present(shared, isDismissable: false).map { .shared($0) }]
    }
    await expectBothAreHeard { window, own, shared in [window.setRoot(shared).map { .shared($0) }, window.present(own)]
    }
  }

  @Test("A split shows one model as the master and another as the detail")
  func split() async {
    await expectBothAreHeard { window, own, shared in
      let split = SplitContainer()
      window.setRoot(split)
      return [split.setMaster(own), split.showDetail(shared).map { .shared($0) }]
    }
    await expectBothAreHeard { window, own, shared in
      let split = SplitContainer()
      window.setRoot(split)
      return [split.setMaster(shared).map { .shared($0) }, split.showDetail(own)]
    }
  }

  @Test("A stack replaces its top, and the replaced model's steps no longer arrive")
  func stack() async {
    await run { [own, shared] window in
      let stack = NavigationStack()
      window.setRoot(stack)
      return [stack.push(own), stack.replaceTop(with: shared).map { .shared($0) }]
    } _: { test in
      own.steps.accept(.own("a"))
      shared.steps.accept(.picked("b"))
      test.expect(.ignored(.own("a"), .dismissed), .navigated(.shared(.picked("b"))))
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
