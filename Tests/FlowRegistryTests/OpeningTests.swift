import FlowContent
import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Observation
import Testing

nonisolated private struct HarborRoute: Route {
  let ship: Int
}

nonisolated private enum ShipStep: Step, Equatable {
  case shipsAreRequired
  case shipIsPicked(Int)
}

nonisolated private enum MapStep: Step, Equatable {
  case mapIsRequired
  case harborIsPicked(ship: Int)
}

/// Navigates within its tab.
private final class HarborFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: ShipStep) -> FlowContributors<ShipStep, Never> {
    switch step {
    case .shipIsPicked(0): return .unhandled
    case .shipIsPicked(9):
      let form = Screen(FormModel())
      root.present(form)
      return .one(.contribute(form))
    default: return .none
    }
  }
}

/// Opens a place in another tab.
private final class MapFlow: Flow {
  let root = NavigationStack()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: MapStep) -> FlowContributors<MapStep, Never> {
    if case .harborIsPicked(let ship) = step { registry.open(HarborRoute(ship: ship)) }
    return .none
  }
}

/// A form with a text that isn't saved.
@Observable
private final class FormModel: ScreenModel {
  let work = Work()
  let content = ScreenContent(title: "Form")
  let hasUnsavedChanges = true
}

@Suite("Places and links that a feature opens")
struct OpeningTests {
  private let map = TestFeature(name: "Map") { registry in
    registry.mayOpen(HarborRoute.self)
    registry.contribute(FlowTab(title: "Map", order: 1, startingWith: .mapIsRequired) { MapFlow(registry: $0) })
  }

  private let harbor = TestFeature(name: "Harbor") { registry in
    registry.contribute(FlowTab(title: "Harbor", order: 2, startingWith: .shipsAreRequired) { _ in HarborFlow() })
    registry.provide(HarborRoute.self, in: HarborFlow.self) { .shipIsPicked($0.ship) }
    registry.link("harbor/:ship", to: ShipStep.shipIsPicked)
  }

  /// Runs the tabs of both features.
  private func run(_ body: (FlowTest<TabsFlow>, FlowRegistry) async throws -> Void) async throws {
    let registry = try FlowRegistry(features: [map, harbor])
    try await FlowTest.run(
      TabsFlow(registry: registry), startingWith: .tabsAreRequired, registry: registry, checking: [.releases]
    ) { test in
      test.ignoreEvents()
      try await body(test, registry)
    }
  }

  @Test("A route leads to a step of the flow in another tab, and selects the tab")
  func place() async throws {
    try await run { test, _ in
      test.offer(MapStep.harborIsPicked(ship: 7))
      test.expect(
        .events(.navigated(.harborIsPicked(ship: 7)), of: MapFlow.self),
        .events(.navigated(.shipIsPicked(7)), of: HarborFlow.self))
      #expect(test.window.content.top?.tabs?.selected == 1)
    }
  }

  @Test("A link leads to its step, and one that leads nowhere throws and changes nothing")
  func link() async throws {
    try await run { test, registry in
      #expect(throws: LinkError.self) { try registry.open(DeepLink(path: ["harbor", "seven"])) }
      #expect(test.window.content.top?.tabs?.selected == 0)
      try registry.open(DeepLink(path: ["harbor", "7"]))
      test.expect(.events(.navigated(.shipIsPicked(7)), of: HarborFlow.self))
      #expect(test.window.content.top?.tabs?.selected == 1)
    }
  }

  @Test("A link over an unsaved form is followed when the user has discarded the changes, and not before")
  func unsavedForm() async throws {
    try await run { test, registry in
      test.window.present(Screen(FormModel()))
      try registry.open(DeepLink(path: ["harbor", "7"]))
      await test.expectScreen(shows: "Discard your changes?")
      #expect(test.window.modals.presentables.count == 2)
      try await test.pilot.press("Keep editing")
      await test.expectScreen(shows: "Form")
      #expect((test.window.root as? TabContainer)?.selectedIndex == 0)
      try registry.open(DeepLink(path: ["harbor", "7"]))
      #expect((test.window.root as? TabContainer)?.selectedIndex == 0)
      try await test.pilot.press("Discard")
      test.expect(.events(.navigated(.shipIsPicked(7)), of: HarborFlow.self))
      #expect((test.window.root as? TabContainer)?.selectedIndex == 1)
      #expect(test.window.modals.presentables.isEmpty)
    }
  }

  @Test("A link to a form that is in front asks nothing, and one to a form below asks about what is over it")
  func formInFront() async throws {
    try await run { test, registry in
      let link = DeepLink(path: ["harbor", "9"])
      try registry.open(link)
      try registry.open(link)
      await test.expectScreen(shows: "Form")
      #expect(test.window.content.layers.count == 2)
      test.window.present(Screen(FormModel()))
      try registry.open(link)
      try await test.pilot.press("Discard")
      #expect(test.window.content.layers.count == 2)
    }
  }

  @Test("A link to a step that its flow doesn’t handle throws, or tells the user in the window if it is followed later")
  func unhandled() async throws {
    try await run { test, registry in
      let link = DeepLink(path: ["harbor", "0"])
      #expect(throws: LinkError.unhandled("harbor/0")) { try registry.open(link) }
      #expect(test.window.modals.presentables.isEmpty)
      test.window.present(Screen(FormModel()))
      try registry.open(link)
      try await test.pilot.press("Discard")
      await test.expectScreen(shows: "the link “harbor/0” leads nowhere now")
      try await test.pilot.press("Go back")
      #expect(test.window.modals.presentables.isEmpty)
    }
  }

  @Test("A place that is opened before the registry is connected waits until it is")
  func waiting() async throws {
    let registry = try FlowRegistry(features: [map, harbor])
    registry.open(HarborRoute(ship: 7))
    try registry.open(DeepLink(path: ["harbor", "8"]))
    await FlowTest.run(
      TabsFlow(registry: registry), startingWith: .tabsAreRequired, registry: registry, checking: [.releases]
    ) { test in
      test.expect(.started)
      test.ignoreEvents()
      #expect(test.window.content.top?.tabs?.selected == 1)
    }
  }

  @Test("A stub records the place that a flow opens, without a window")
  func stub() async throws {
    let registry = FlowRegistry()
    let places = registry.stub(HarborRoute.self)
    await FlowTest.run(MapFlow(registry: registry), startingWith: .harborIsPicked(ship: 7)) { test in
      #expect(places.opened == [HarborRoute(ship: 7)])
      test.expect(.started, .navigated(.harborIsPicked(ship: 7)), .ready)
    }
  }
}
