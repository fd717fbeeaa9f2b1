import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

nonisolated private enum TabStep: Step, Equatable {
  case tabsAreRequired
}

private final class EmptyFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: TabStep) -> FlowContributors<TabStep, Never> { .none }
}

@Suite("Tabs that features contribute")
struct FlowTabTests {
  private func tab(_ title: String, order: Int) -> FlowTab {
    FlowTab(title: title, order: order, badge: { title }, startingWith: TabStep.tabsAreRequired) { _ in EmptyFlow() }
  }

  @Test("A container shows the tabs by order and title with their badges, selects one, and starts their flows")
  func container() async {
    let registry = FlowRegistry()
    registry.contribute(tab("C", order: 2))
    registry.contribute(tab("B", order: 2))
    registry.contribute(tab("A", order: 1))
    await FlowTest.run(
      TabsFlow(registry: registry, selecting: "C"), startingWith: .tabsAreRequired, checking: [.mistakes, .releases]
    ) { test in
      #expect(test.window.content.top?.tabs?.titles == ["A", "B", "C"])
      #expect(test.window.content.top?.tabs?.badges == ["A", "B", "C"])
      #expect(test.window.content.top?.tabs?.selected == 2)
      test.expectTree("Tabs[Empty, Empty, *Empty]")
    }
  }
}
