import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTerminal
import FlowTesting
import Observation
import TerminalKit
import Testing

// The example in README.md.

nonisolated enum TeaStep: Step, Equatable {
  case teasAreRequired
  case teaIsPicked(String)
}

final class TeaFlow: Flow {
  let root = NavigationStack(title: "Teas")

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    switch step {
    case .teasAreRequired: .one(root.push(TeaModel("Teas", rows: ["Assam", "Sencha"])))
    case .teaIsPicked(let name): .one(root.push(TeaModel(name, rows: [])))
    }
  }
}

@Observable
final class TeaModel: ScreenModel, Stepper {
  let steps = PublishRelay<TeaStep>()
  let work = Work()
  let content: ScreenContent

  init(_ title: String, rows: [RowID]) {
    let list = RowList(rows.map { Row(id: $0, title: $0.rawValue) }, emptyMessage: "Brew it for three minutes.")
    content = ScreenContent(title: title, elements: [.list(list)])
  }

  func choose(_ row: RowID) {
    steps.accept(.teaIsPicked(row.rawValue))
  }
}

func run() async throws {
  let window = Window(title: "Tea")
  let coordinator = FlowCoordinator()
  let flow = TeaFlow()
  window.setRoot(flow.root)
  coordinator.coordinate(flow: flow, with: OneStepper(.teasAreRequired))
  _ = try await FullScreen(window: window).run()
}

@Suite("The example in the README")
struct ReadmeExampleTests {
  @Test("A tea that the user picks is shown on top of the list")
  func picking() async throws {
    try await FlowTest.run(TeaFlow(), startingWith: .teasAreRequired) { test in
      test.expect(.started, .navigated(.teasAreRequired), .ready)
      try await test.pilot.select("Sencha")
      test.expect(.navigated(.teaIsPicked("Sencha")))
      test.expectTree(#"Tea > teasAreRequired > teaIsPicked("Sencha")"#)
    }
  }
}
