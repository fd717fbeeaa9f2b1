import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

@Suite("Routes")
struct RouteTests {
  private let registry = FlowRegistry()
  private let coordinator = FlowCoordinator()

  @Test("A route opens the flow that its feature provides, with the route's values, and the flow's output arrives")
  func opening() {
    registry.providePlaces(startingWith: .visitIsOver)
    var results: [FlowResult<String>] = []
    coordinator.coordinate(registry.flow(for: PlaceRoute(place: "abroad"))) { results.append($0) }
    #expect(results == [.output("abroad")])
  }

  @Test("A route without a provider opens a screen that says so")
  func unavailable() {
    let window = Window(title: "Test")
    let routed = registry.flow(for: PlaceRoute())
    window.setRoot(routed.root)
    coordinator.coordinate(routed)
    #expect(window.text().contains("No feature provides PlaceRoute"))
  }
}

@Suite("The awaited result of a route")
struct RouteResultTests {
  private let registry = FlowRegistry()
  private let window = Window(title: "Test")
  private let coordinator = FlowCoordinator()

  /// Starts a flow, which can present others.
  private func startPresenter() -> PlaceFlow {
    let presenter = PlaceFlow(place: "home")
    window.setRoot(presenter.root)
    coordinator.coordinate(flow: presenter, with: OneStepper(.placeIsRequired))
    return presenter
  }

  @Test("A flow whose result is awaited is presented over the other until it has ended with its output")
  func output() async throws {
    let stub = registry.stub(PlaceRoute.self)
    let presenter = startPresenter()
    registry.connect(to: window, coordinator)
    let result = Task { await registry.result(of: PlaceRoute(), presentedBy: presenter) }
    await waitUntil { !stub.opened.isEmpty }
    #expect(window.content.layers.count == 2)
    stub.end("abroad")
    #expect(await result.value == "abroad")
    #expect(window.content.layers.count == 1)
  }

  @Test("An awaited flow has no output if the user closes it, or the registry isn't connected, which is a mistake")
  func noOutput() async throws {
    let stub = registry.stub(PlaceRoute.self)
    let presenter = startPresenter()
    var mistakes: [String] = []
    let bag = DisposeBag()
    coordinator.events.subscribe(onNext: {
      if case .mistake(.registryNotConnected(let route)) = $0.kind { mistakes.append(route) }
    }).disposed(by: bag)
    #expect(await registry.result(of: PlaceRoute(), presentedBy: presenter) == nil)
    #expect(mistakes == ["PlaceRoute"])
    registry.connect(to: window, coordinator)
    let result = Task { await registry.result(of: PlaceRoute(), presentedBy: presenter) }
    await waitUntil { !stub.opened.isEmpty }
    window.send(.back)
    #expect(await result.value == nil)
  }
}
