import FlowCore
import FlowReactive
import FlowScreens
import Observation
import Testing

// The code of the recipe “Write a front end of your own”, in its order.

final class SpokenFrontEnd {
  private let window: Window
  private let say: (String) -> Void
  private let bag = DisposeBag()

  init(window: Window, say: @escaping (String) -> Void) {
    self.window = window
    self.say = say
    window.displayChanges.subscribe(onNext: { [weak self] in self?.speak() }).disposed(by: bag)
  }

  func speak() {
    guard let screen = window.content.top?.screen else { return }
    say(screen.content.title)
    for (number, choice) in choices(on: screen).enumerated() {
      say("\(number + 1): \(choice.title)")
    }
  }

  func answer(_ number: Int) {
    guard let screen = window.content.top?.screen else { return }
    let choices = choices(on: screen)
    if choices.indices.contains(number - 1) {
      window.send(.onScreen(choices[number - 1].intent))
    } else {
      window.send(.back)
    }
  }

  private func choices(on screen: Screen) -> [(title: String, intent: ScreenIntent)] {
    let rows = screen.content.lists.flatMap { $0.source.rows(in: 0..<min($0.count, 5)) }
    return rows.compactMap { row in row.map { ($0.title, .choose($0.id)) } }
      + screen.content.actions.map { ($0.title, .perform($0.id)) }
  }
}

@Suite("The recipe “Write a front end of your own”")
struct FrontEndTests {
  @Test("the choices are spoken, and an answer chooses one")
  func speaking() async {
    let (window, coordinator, flow) = (Window(title: "Tea"), FlowCoordinator(), TeaFlow())
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.teasAreRequired))
    var spoken: [String] = []
    let frontEnd = SpokenFrontEnd(window: window) { spoken.append($0) }
    func expect(_ expected: String...) async {
      while spoken.count < expected.count { await Task.yield() }
      #expect(spoken == expected)
      spoken = []
    }
    await expect("Teas", "1: Assam", "2: Oolong")
    frontEnd.answer(2)
    await expect("Oolong")
    frontEnd.answer(0)
    await expect("Teas", "1: Assam", "2: Oolong")
  }
}

// MARK: The rest of the example

nonisolated enum TeaStep: Step, Equatable {
  case teasAreRequired
  case teaIsPicked(String)
}

final class TeaFlow: Flow {
  let root = NavigationStack(title: "Tea")

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    switch step {
    case .teasAreRequired: .one(root.push(TeaModel("Teas", teas: ["Assam", "Oolong"])))
    case .teaIsPicked(let name): .one(root.push(TeaModel(name, teas: [])))
    }
  }
}

@Observable
final class TeaModel: ScreenModel, Stepper {
  let steps = PublishRelay<TeaStep>()
  let work = Work()
  private let title: String
  private let teas: [String]

  init(_ title: String, teas: [String]) {
    self.title = title
    self.teas = teas
  }

  var content: ScreenContent {
    let rows = teas.map { Row(id: RowID(rawValue: $0), title: $0) }
    return ScreenContent(title: title, elements: [.list(RowList(rows))])
  }

  func choose(_ row: RowID) { steps.accept(.teaIsPicked(row.rawValue)) }
}
