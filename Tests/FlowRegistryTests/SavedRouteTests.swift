import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import Foundation
import Testing

@Suite("Flows behind routes that are saved")
struct SavedRouteTests {
  nonisolated fileprivate struct LoanRoute: Route {}

  nonisolated private enum ShelfStep: Step, Codable, Equatable {
    case shelfIsRequired, loanIsWanted, helpIsWanted
  }

  nonisolated fileprivate enum LoanStep: Step, Codable, Equatable {
    case loanIsRequired, dateIsPicked(Int)
  }

  fileprivate final class LoanFlow: Flow {
    let root = NavigationStack(title: "Loan")

    func navigate(to step: LoanStep) -> FlowContributors<LoanStep, Never> {
      .one(root.contributePage("\(step)"))
    }
  }

  private final class ShelfFlow: Flow {
    let root = Window(title: "Library")
    private let registry: FlowRegistry

    init(_ registry: FlowRegistry) {
      self.registry = registry
    }

    func navigate(to step: ShelfStep) -> FlowContributors<ShelfStep, Never> {
      switch step {
      case .shelfIsRequired:
        let shelf = NavigationStack(title: "Shelf")
        root.setRoot(shelf)
        return .one(.contribute(shelf))
      case .helpIsWanted:
        let help = NavigationStack(title: "Help")
        root.present(help)
        return .one(.contribute(help))
      case .loanIsWanted:
        let loan = registry.flow(for: LoanRoute())
        root.present(loan.root)
        return .one(.flow(loan))
      }
    }
  }

  private let coordinator = FlowCoordinator()

  init() {
    let registry = FlowRegistry()
    registry.provideLoans()
    start(coordinator, registry)
    coordinator.navigate(to: ShelfStep.loanIsWanted)
    coordinator.navigate(to: LoanStep.dateIsPicked(3))
    coordinator.navigate(to: ShelfStep.helpIsWanted)
  }

  private func start(_ coordinator: FlowCoordinator, _ registry: FlowRegistry) {
    coordinator.coordinate(flow: ShelfFlow(registry), with: OneStepper(.shelfIsRequired))
  }

  private func restore(with registry: FlowRegistry) throws -> (FlowCoordinator, [RestorationProblem]) {
    let bytes = try JSONEncoder().encode(coordinator.save())
    let restored = FlowCoordinator()
    let problems = restored.restore(try JSONDecoder().decode(SavedState.self, from: bytes)) {
      start(restored, registry)
    }
    return (restored, problems)
  }

  @Test("16: A flow behind a route is restored through the registry")
  func route() throws {
    let registry = FlowRegistry()
    registry.provideLoans()
    let (restored, problems) = try restore(with: registry)
    #expect(problems.isEmpty)
    #expect(restored.tree == coordinator.tree)
  }

  @Test("16: A feature that is gone costs its flow alone, in whose place the user reads that it is not available")
  func gone() throws {
    let (restored, problems) = try restore(with: FlowRegistry())
    #expect(
      problems.map(\.description) == ["LoanFlow was not restored: ShelfFlow › loanIsWanted did not start it"])
    #expect(restored.tree.nodes[0].steps.map { "\($0)" } == ["shelfIsRequired", "loanIsWanted", "helpIsWanted"])
    #expect(restored.tree.nodes.count == 2 && restored.tree.nodes[1].flow.name.hasPrefix("UnavailableFlow"))
  }
}

extension FlowRegistry {
  fileprivate func provideLoans() {
    provide(SavedRouteTests.LoanRoute.self, startingWith: .loanIsRequired) { _, _ in SavedRouteTests.LoanFlow() }
  }
}

extension NavigationStack {
  fileprivate func contributePage<StepType: Step>(_ title: String) -> FlowContributor<StepType> {
    let page = NavigationStack(title: title)
    push(page)
    return .contribute(page)
  }
}
