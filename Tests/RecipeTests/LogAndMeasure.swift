import FlowCore
import FlowReactive
import FlowScreens
import Testing

// The code of the recipe “Log and measure”, in its order.

final class NavigationLog {
  private(set) var lines: [String] = []
  private(set) var visits: [String: Int] = [:]
  private let bag = DisposeBag()

  init(of coordinator: FlowCoordinator) {
    coordinator.events.subscribe(onNext: { [weak self] in self?.record($0) }).disposed(by: bag)
  }

  private func record(_ event: FlowEvent) {
    switch event.kind {
    case .rejected(let step, let error):
      lines.append("error: \(event.flow): \(step): \(error)")
    case .mistake(let mistake):
      lines.append("bug: \(mistake)")
    case .didNavigate(let step):
      visits[name(of: step), default: 0] += 1
    default:
      lines.append("\(event)")
    }
  }

  private func name(of step: any Step) -> String {
    "\(step)".prefix { $0 != "(" }.description
  }
}

@Suite("The recipe “Log and measure”")
struct LogTests {
  @Test("The places are counted without what users typed")
  func counting() {
    let coordinator = FlowCoordinator()
    let log = NavigationLog(of: coordinator)
    let (window, flow) = (Window(title: "Search"), FindFlow())
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.textIsGiven("a secret")))
    #expect(log.visits == ["textIsGiven": 1])
    #expect(log.lines.first == "FindFlow started")
  }
}

// MARK: The rest of the example

nonisolated enum FindStep: Step, Equatable {
  case textIsGiven(String)
}

final class FindFlow: Flow {
  let root = NavigationStack(title: "Find")

  func navigate(to step: FindStep) -> FlowContributors<FindStep, Never> {
    .one(root.push(FoundModel()))
  }
}

final class FoundModel: PageModel<FindStep> {
  init() { super.init("Found") }
}
