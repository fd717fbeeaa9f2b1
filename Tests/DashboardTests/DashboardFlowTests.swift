import DashboardInterface
import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Observation
import SettingsInterface
import Testing

@testable import Dashboard

@Suite("The dashboard")
struct DashboardFlowTests {
  private func tab(_ title: String, order: Int) -> FlowTab {
    FlowTab(title: title, order: order, startingWith: PageStep.pageIsRequired) { _ in PageFlow(title: title) }
  }

  private func registry(_ tabs: FlowTab...) -> FlowRegistry {
    let registry = FlowRegistry()
    tabs.forEach { registry.contribute($0) }
    return registry
  }

  private func dashboard(of registry: FlowRegistry) -> DashboardFlow {
    DashboardFlow(registry: registry)
  }

  @Test("The dashboard shows the contributed tabs by order, then by title, and starts their flows")
  func tabs() async {
    let registry = registry(tab("Second", order: 2), tab("Third", order: 2), tab("First", order: 1))
    await FlowTest.run(dashboard(of: registry), startingWith: .dashboardIsRequired) { test in
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

  @Test("The dashboard shows the settings once over the selected tab, until they are closed")
  func settings() async throws {
    let registry = registry(tab("A", order: 1), tab("B", order: 2))
    let settings = registry.stub(SettingsRoute.self)
    try await FlowTest.run(dashboard(of: registry), startingWith: .dashboardIsRequired) { test in
      try await test.pilot.selectTab("B")
      for _ in 1...2 { test.send(.settingsAreRequested) }
      await test.pilot.wait()
      #expect(settings.opened.count == 1)
      test.expectTree("Dashboard[Page > pageIsRequired, *Page > pageIsRequired, *StubFlow<SettingsOutput>]")
      settings.end(.closed)
      await test.pilot.wait()
      test.expectTree("Dashboard[Page > pageIsRequired, *Page > pageIsRequired]")
      test.send(.settingsAreRequested)
      #expect(settings.opened.count == 2)
      try await test.pilot.back()
      test.expectTree("Dashboard[Page > pageIsRequired, *Page > pageIsRequired]")
      test.ignoreEvents()
    }
  }

  @Test("The dashboard is empty without tabs")
  func none() async {
    await FlowTest.run(dashboard(of: FlowRegistry()), startingWith: .dashboardIsRequired) { test in
      test.expect(.started, .navigated(.dashboardIsRequired), .ready)
      test.expectTree("Dashboard")
      #expect(!test.back())
    }
  }

  @Test("The dashboard feature provides the route of the dashboard")
  func route() throws {
    let registry = try FlowRegistry(features: [DashboardFeature()])
    #expect(registry.provides(DashboardRoute.self))
    #expect(registry.flow(for: DashboardRoute()).root is TabContainer)
  }
}

private enum PageStep: Step {
  case pageIsRequired
}

/// Pushes a page.
private final class PageFlow: Flow {
  let root: NavigationStack

  init(title: String) {
    root = NavigationStack(title: title)
  }

  func navigate(to step: PageStep) -> FlowContributors<PageStep, Never> {
    let page = Screen(PageModel(title: root.title))
    root.push(page)
    return .one(.contribute(page))
  }
}

@Observable
private final class PageModel: ScreenModel {
  let content: ScreenContent
  let work = Work()

  init(title: String) {
    content = ScreenContent(title: title)
  }
}
