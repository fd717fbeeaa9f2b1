import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import Testing

@Suite("A dashboard tab")
struct DashboardTabTests {
  @Test("creates a new flow on each request")
  func lazily() {
    let registry = FlowRegistry()
    var made: [FlowRegistry] = []
    let tab = DashboardTab(title: "Tab", order: 1, startingWith: TabStep.tabIsRequired) { registry in
      made.append(registry)
      return TabFlow()
    }
    #expect(made.isEmpty)
    #expect(tab.makeFlow(registry).root !== tab.makeFlow(registry).root)
    #expect(made.count == 2 && made.allSatisfy { $0 === registry })
    #expect(tab.description == "Tab")
  }
}

private enum TabStep: Step {
  case tabIsRequired
}

private final class TabFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: TabStep) -> FlowContributors<TabStep, Never> { .none }
}
