import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

@Suite("Models that are pushed")
struct PushedModelTests {
  nonisolated enum PagesStep: Step, Equatable {
    case start, another(String)
  }

  @Observable
  final class PageModel: ScreenModel, Stepper {
    enum ActionName { case next }

    let steps = PublishRelay<PagesStep>()
    let work = Work()
    private let title: String

    init(_ title: String) {
      self.title = title
    }

    var content: ScreenContent { ScreenContent(title: title, actions: [action(.next, "Next")]) }

    func perform(_ action: ActionName) {
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
