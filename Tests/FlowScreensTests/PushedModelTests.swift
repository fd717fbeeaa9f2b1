import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Testing

@Suite("Models that are pushed")
struct PushedModelTests {
  nonisolated private enum PagesStep: Step, Equatable {
    case start, another(String)
  }

  private final class PageModel: ScreenModel, Stepper {
    let steps = PublishRelay<PagesStep>()
    let work = Work()
    let content: Observable<ScreenContent>

    init(_ title: String) {
      content = .of(ScreenContent(title: title, actions: [Action("next", "Next")]))
    }

    func handle(_ intent: ScreenIntent) {
      steps.accept(.another("second"))
    }
  }

  private final class PagesFlow: Flow {
    let root = NavigationStack()

    func navigate(to step: PagesStep) -> FlowContributors<PagesStep, Never> {
      switch step {
      case .start: .one(root.push(PageModel("first")))
      case .another(let title): .one(root.push(PageModel(title)))
      }
    }
  }

  @Test("A pushed model is shown on top, its steps reach the flow, and it is released when it is popped")
  func pushing() async throws {
    try await FlowTest.run(PagesFlow(), startingWith: .start) { test in
      test.expect(.started, .navigated(.start), .ready)
      try await test.pilot.press("Next")
      test.expect(.navigated(.another("second")))
      #expect(test.window.content.top?.path == ["first", "second"])
      test.expectTree(#"Pages > start > another("second")"#)
      try await test.pilot.back()
      test.expectTree("Pages > start")
    }
  }
}
