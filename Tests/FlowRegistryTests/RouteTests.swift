import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@Suite("Routes")
struct RouteTests {
  @Test("A route opens the flow that its feature provides, with the route's values, and the flow's output arrives")
  func opening() async {
    let registry = FlowRegistry()
    registry.providePlaces(startingWith: .visitIsOver)
    var outputs: [String] = []
    let coordinator = FlowCoordinator()
    let parent = ParentFlow(registry: registry) { outputs.append($0) }
    coordinator.coordinate(flow: parent, with: OneStepper(.start))
    #expect(outputs == ["abroad"])
  }

  @Test("Each opening of a route makes a new flow")
  func newFlows() {
    let registry = FlowRegistry()
    registry.providePlaces()
    #expect(registry.flow(for: PlaceRoute()).root !== registry.flow(for: PlaceRoute()).root)
  }

  @Test("A route without a provider opens a screen with that message")
  func unavailable() async throws {
    let registry = FlowRegistry()
    let coordinator = FlowCoordinator()
    let window = Window(title: "Test")
    let routed = registry.flow(for: PlaceRoute())
    window.setRoot(routed.root)
    let host = HostFlow(window: window, routed: routed)
    coordinator.coordinate(flow: host, with: OneStepper(.start))
    #expect(window.text().contains("No feature provides PlaceRoute"))
  }

  @Test("A feature can ask whether a route has a provider")
  func provides() {
    let registry = FlowRegistry()
    #expect(!registry.provides(PlaceRoute.self))
    registry.providePlaces()
    #expect(registry.provides(PlaceRoute.self))
  }
}

private enum ParentStep: Step {
  case start
  case placeIsLeft(String)
}

private final class ParentFlow: Flow {
  let root = NavigationStack()
  private let registry: FlowRegistry
  private let left: (String) -> Void

  init(registry: FlowRegistry, left: @escaping (String) -> Void) {
    self.registry = registry
    self.left = left
  }

  func navigate(to step: ParentStep) -> FlowContributors<ParentStep, Never> {
    switch step {
    case .start:
      return .one(.flow(registry.flow(for: PlaceRoute(place: "abroad"))) { .placeIsLeft($0) })
    case .placeIsLeft(let place):
      left(place)
      return .none
    }
  }
}

private final class HostFlow: Flow {
  let root: Window
  private let routed: RoutedFlow<String>

  init(window: Window, routed: RoutedFlow<String>) {
    root = window
    self.routed = routed
  }

  func navigate(to step: ParentStep) -> FlowContributors<ParentStep, Never> {
    .one(.flow(routed) { .placeIsLeft($0) })
  }
}
