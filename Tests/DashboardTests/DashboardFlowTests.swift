import Dashboard
import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@Suite("The dashboard")
struct DashboardFlowTests {
  private func tab(_ title: String, order: Int) -> DashboardTab {
    DashboardTab(title: title, order: order, startingWith: PageStep.pageIsRequired) { PageFlow(title: title) }
  }

  private func registry(_ tabs: DashboardTab...) -> FlowRegistry {
    let registry = FlowRegistry()
    tabs.forEach { registry.contribute($0) }
    return registry
  }

  @Test("shows the contributed tabs by their order, then by title, and starts their flows")
  func tabs() async {
    let registry = registry(tab("Second", order: 2), tab("Third", order: 2), tab("First", order: 1))
    await FlowTest.run(DashboardFlow(registry: registry), startingWith: .dashboardIsRequired) { test in
      #expect(test.window.content.top?.tabs?.titles == ["First", "Second", "Third"])
      test.expect(
        .started, .navigated(.dashboardIsRequired),
        .event("started", of: PageFlow.self), .event("started", of: PageFlow.self),
        .event("started", of: PageFlow.self))
      for _ in 0..<3 {
        test.expect(
          .event("willNavigate pageIsRequired", of: PageFlow.self),
          .event("didNavigate pageIsRequired", of: PageFlow.self),
          .event("ready", of: PageFlow.self))
      }
      test.expect(.ready)
      test.expectTree("Dashboard[*Page > pageIsRequired, Page > pageIsRequired, Page > pageIsRequired]")
    }
  }

  @Test("each tab keeps its own stack")
  func ownStacks() async throws {
    let registry = registry(tab("A", order: 1), tab("B", order: 2))
    try await FlowTest.run(
      DashboardFlow(registry: registry), startingWith: .dashboardIsRequired,
      checking: [.adaptations, .work, .releases]
    ) { test in
      test.offer(PageStep.pageIsRequired)
      try await test.pilot.selectTab("B")
      #expect(test.back())
      test.expectTree("Dashboard[Page > pageIsRequired > pageIsRequired, *Page > pageIsRequired]")
      try await test.pilot.selectTab("A")
      test.expectTree("Dashboard[*Page > pageIsRequired > pageIsRequired, Page > pageIsRequired]")
    }
  }

  @Test("without a tab it is empty, and nothing breaks")
  func none() async {
    await FlowTest.run(DashboardFlow(registry: FlowRegistry()), startingWith: .dashboardIsRequired) { test in
      test.expect(.started, .navigated(.dashboardIsRequired), .ready)
      test.expectTree("Dashboard")
      #expect(!test.back())
    }
  }

  @Test("the feature provides the route to it")
  func route() throws {
    let registry = try FlowRegistry(features: [DashboardFeature()])
    #expect(registry.provides(DashboardRoute.self))
    #expect(registry.flow(for: DashboardRoute()).root is TabContainer)
  }
}

private enum PageStep: Step {
  case pageIsRequired
}

/// Pushes one page after the other.
private final class PageFlow: Flow {
  let root: NavigationStack

  init(title: String) {
    root = NavigationStack(title: title)
  }

  func navigate(to step: PageStep) -> FlowContributors<PageStep, Never> {
    let page = NavigationStack(title: root.title)
    root.push(page)
    return .one(.contribute(page))
  }
}
