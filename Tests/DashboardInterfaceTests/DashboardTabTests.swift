import DashboardInterface
import FlowCore
import FlowScreens
import Testing

@Suite("A dashboard tab")
struct DashboardTabTests {
  @Test("makes its flow only when it is asked to, a new one each time")
  func lazily() {
    var made = 0
    let tab = DashboardTab(title: "Tab", order: 1, startingWith: TabStep.tabIsRequired) {
      made += 1
      return TabFlow()
    }
    #expect(made == 0)
    #expect(tab.makeFlow().root !== tab.makeFlow().root)
    #expect(made == 2)
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
