import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Observation
import Testing

nonisolated private enum TabStep: Step, Equatable {
  case tabsAreRequired
}

private final class EmptyFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: TabStep) -> FlowContributors<TabStep, Never> { .none }
}

private final class TabsFlow: Flow {
  let root = TabContainer()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: TabStep) -> FlowContributors<TabStep, Never> {
    .multiple(root.setTabs(of: registry, selecting: "C"))
  }
}

@Observable
private final class Basket {
  var count = 0
}

@Suite("Tabs that features contribute")
struct FlowTabTests {
  private func tab(_ title: String, order: Int) -> FlowTab {
    FlowTab(title: title, order: order, badge: { title }, startingWith: TabStep.tabsAreRequired) { _ in EmptyFlow() }
  }

  @Test("The badge of a tab follows the observable properties that its closure reads")
  func observedBadge() async {
    let basket = Basket()
    let registry = FlowRegistry()
    registry.contribute(
      FlowTab(
        title: "Basket", order: 1, badge: { basket.count == 0 ? nil : "\(basket.count)" },
        startingWith: TabStep.tabsAreRequired
      ) { _ in EmptyFlow() })
    await FlowTest.run(
      TabsFlow(registry: registry), startingWith: .tabsAreRequired, checking: [.mistakes, .releases]
    ) { test in
      test.ignoreEvents()
      var draws = 0
      let subscription = test.window.displayChanges.subscribe(onNext: { draws += 1 })
      for count in 1...3 {
        basket.count = count
        #expect(test.window.content.top?.tabs?.badges == ["\(count)"])
        await waitUntil { draws >= count }
      }
      subscription.dispose()
    }
  }

  @Test("A container shows the tabs by order and title with their badges, selects one, and starts their flows")
  func container() async {
    let registry = FlowRegistry()
    registry.contribute(tab("C", order: 2))
    registry.contribute(tab("B", order: 2))
    registry.contribute(tab("A", order: 1))
    await FlowTest.run(
      TabsFlow(registry: registry), startingWith: .tabsAreRequired, checking: [.mistakes, .releases]
    ) { test in
      #expect(test.window.content.top?.tabs?.titles == ["A", "B", "C"])
      #expect(test.window.content.top?.tabs?.badges == ["A", "B", "C"])
      #expect(test.window.content.top?.tabs?.selected == 2)
      test.expectTree("Tabs[Empty, Empty, *Empty]")
    }
  }
}
