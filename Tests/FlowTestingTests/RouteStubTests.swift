import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@Suite("Route stubs")
struct RouteStubTests {
  nonisolated private struct PlaceRoute: Route {
    typealias Output = String
    let place: String
  }

  nonisolated private enum HomeStep: Step, Equatable {
    case start, placeIsLeft(String), placeIsClosed
  }

  private final class HomeFlow: Flow {
    let root = NavigationStack(title: "Home")
    private let registry: FlowRegistry

    init(registry: FlowRegistry) {
      self.registry = registry
    }

    func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> {
      guard step == .start else {
        root.dismiss()
        return .none
      }
      let place = registry.flow(for: PlaceRoute(place: "abroad"))
      root.present(place.root)
      return .one(.flow(place, onDismiss: .placeIsClosed) { .placeIsLeft($0) })
    }
  }

  @Test("A stub records the opened routes, and ends with the output that the test gives")
  func output() async {
    let registry = FlowRegistry()
    let places = registry.stub(PlaceRoute.self)
    await FlowTest.run(HomeFlow(registry: registry), startingWith: .start, checking: [.releases]) { test in
      #expect(places.opened == [PlaceRoute(place: "abroad")])
      test.ignoreEvents()
      #expect(places.end("far"))
      #expect(!places.end("again"))
      test.expect(
        .event("willNavigate end", ofFlowNamed: "StubFlow<String>"),
        .event("didNavigate end", ofFlowNamed: "StubFlow<String>"),
        .event("ended(output)", ofFlowNamed: "StubFlow<String>"), .navigated(.placeIsLeft("far")))
    }
  }

  @Test("A stub is dismissed as the user does it")
  func dismissal() async {
    let registry = FlowRegistry()
    let places = registry.stub(PlaceRoute.self)
    await FlowTest.run(HomeFlow(registry: registry), startingWith: .start, checking: [.releases]) { test in
      test.ignoreEvents()
      #expect(places.dismiss())
      #expect(!places.dismiss())
      test.expect(.event("ended(dismissed)", ofFlowNamed: "StubFlow<String>"), .navigated(.placeIsClosed))
    }
  }

  @Test("A flow that the user closed is released, and no longer counts as open")
  func closedByThePerson() async {
    let registry = FlowRegistry()
    let places = registry.stub(PlaceRoute.self)
    await FlowTest.run(HomeFlow(registry: registry), startingWith: .start, checking: [.releases]) { test in
      #expect(test.back())
      #expect(!places.end("far"))
    }
  }

  /// A flow that asks for a place before its first step.
  private final class GuardedFlow: Flow {
    let root = NavigationStack(title: "Guarded")
    private let registry: FlowRegistry

    init(registry: FlowRegistry) {
      self.registry = registry
    }

    func adapt(step: HomeStep) -> Adaptation<HomeStep> {
      .resolve { [self] in
        await registry.result(of: PlaceRoute(place: "home"), presentedBy: self).map { .placeIsLeft($0) }
      }
    }

    func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> { .none }
  }

  @Test("A guard whose registry is not connected is a mistake")
  func unconnected() async {
    let registry = FlowRegistry()
    let places = registry.stub(PlaceRoute.self)
    await FlowTest.run(GuardedFlow(registry: registry), startingWith: .start, checking: [.releases]) { test in
      await test.settle()
      #expect(places.opened.isEmpty)
      test.expectMistakes(.registryNotConnected("PlaceRoute"))
    }
  }
}
