import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

nonisolated private struct City: Hashable, Codable, Sendable {
  let name: String
}

nonisolated private enum CityStep: Step, Codable, Equatable {
  case cityIsRequired
  case actionIsRequested(OfferedAction.ID, on: City)
  case actionIsOver
}

/// A flow that shows a city and performs the actions that features contribute.
private final class CityFlow: Flow {
  let root = NavigationStack()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: CityStep) -> FlowContributors<CityStep, Never> {
    switch step {
    case .cityIsRequired: return .none
    case .actionIsRequested(let id, let city):
      let flow = registry.flow(performing: id, on: city)
      root.present(flow.root)
      return .one(.flow(flow) { .actionIsOver })
    case .actionIsOver:
      root.dismiss()
      return .none
    }
  }
}

@Suite("Actions that features contribute for the values of other features")
struct ActionTests {
  private let rome = City(name: "Rome")

  private func feature(_ name: String, _ title: String, key: Character? = nil) -> TestFeature {
    TestFeature(name: name) { registry in
      registry.contribute(ValueAction(title, key: key) { (city: City) in PlaceRoute(place: city.name) })
    }
  }

  @Test("The actions on a value are those for its type, in the order of the features")
  func offers() throws {
    let others = TestFeature(name: "Others") { registry in
      registry.contribute(ValueAction("Count") { (_: Int) in PlaceRoute() })
    }
    let places = TestFeature(name: "Places") { $0.providePlaces() }
    let registry = try FlowRegistry(features: [feature("Tours", "Visit", key: "v"), others, feature("B", "Go"), places])
    let actions = registry.actions(on: rome)
    #expect(actions.map(\.id) == ["Tours/Visit", "B/Go"])
    #expect(actions.map(\.title) == ["Visit", "Go"])
    #expect(actions.map(\.key) == ["v", nil])
    #expect(registry.actions(onAny: City.self) == actions)
    #expect(registry.actions(on: 3).map(\.title) == ["Count"])
    #expect(registry.actions(on: "Rome").isEmpty)
  }

  @Test("An action whose route opens no flow is not offered")
  func unavailable() throws {
    #expect(try FlowRegistry(features: [feature("Tours", "Visit")]).actions(on: rome).isEmpty)
    let places = TestFeature(name: "Places") { registry in
      registry.provide(PlaceRoute.self, in: PlaceFlow.self) { _ in .placeIsRequired }
    }
    #expect(try FlowRegistry(features: [feature("Tours", "Visit"), places]).actions(on: rome).isEmpty)
  }

  @Test("Performing an action opens its route with the value, and ends when the flow of the route does")
  func performing() async throws {
    let registry = try FlowRegistry(features: [feature("Tours", "Visit")])
    let places = registry.stub(PlaceRoute.self)
    let id = try #require(registry.actions(on: rome).first).id
    await FlowTest.run(CityFlow(registry: registry), startingWith: .cityIsRequired, checking: [.releases]) { test in
      test.send(.actionIsRequested(id, on: rome))
      #expect(places.opened == [PlaceRoute(place: "Rome")])
      test.expectTree("City > StubFlow<String>")
      #expect(places.end("far"))
      test.expectTree("City")
      #expect(test.window.content.layers.count == 1)
      test.send(.actionIsRequested(id, on: rome))
      #expect(test.back())
      test.expectTree("City")
    }
  }

  @Test("Two features that contribute an action of one title or key on one type are both named")
  func conflicts() {
    #expect(
      problems(feature("North", "Visit"), feature("South", "Visit")) == [
        "North and South both contribute the action “Visit” on City: rename one of the two"
      ])
    #expect(
      problems(feature("North", "Visit", key: "v"), feature("South", "View", key: "v")) == [
        "North and South both use the key “v” for actions on City, “Visit” and “View”: change one of the two"
      ])
    let others = TestFeature(name: "Others") { registry in
      registry.contribute(ValueAction("Visit", key: "v") { (_: Int) in PlaceRoute() })
    }
    #expect(problems(feature("North", "Visit", key: "v"), feature("South", "View"), others).isEmpty)
  }

  @Test("The map of an application shows who contributes an action, who offers it, and the flow that it opens")
  func map() throws {
    let cities = TestFeature(name: "Cities") { $0.offerExtensionPoint(ValueAction<City>.self) }
    let places = TestFeature(name: "Places") { $0.providePlaces() }
    let map = try FlowRegistry(features: [cities, feature("Tours", "Visit"), places]).map
    #expect(
      map.features.map(\.lines) == [
        ["reads ValueAction<City>"],
        ["may open PlaceRoute", "contributes ValueAction<City> “Visit”"],
        ["provides PlaceRoute"],
      ])
    #expect(map.mermaid.contains("Cities -->|\"ValueAction<City> Visit\"| flow_32_PlaceFlow"))
  }
}
