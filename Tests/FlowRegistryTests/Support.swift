import FlowCore
import FlowRegistry
import FlowScreens

/// A feature whose registration is a closure.
struct TestFeature: Feature {
  let name: String
  var registration: (FlowRegistry) throws -> Void = { _ in }

  func register(in registry: FlowRegistry) throws {
    try registration(registry)
  }
}

nonisolated struct PlaceRoute: Route {
  typealias Output = String
  var place = "home"
}

nonisolated enum PlaceStep: Step, Equatable {
  case placeIsRequired
  case visitIsOver
  case placeIsPicked(Int64)
  case neighborIsPicked(Int64)
}

/// A flow that ends with the name of its place.
final class PlaceFlow: Flow {
  let root = NavigationStack()
  private let place: String

  init(place: String) {
    self.place = place
  }

  func navigate(to step: PlaceStep) -> FlowContributors<PlaceStep, String> {
    switch step {
    case .placeIsRequired, .placeIsPicked, .neighborIsPicked: .none
    case .visitIsOver: .end(place)
    }
  }
}

extension FlowRegistry {
  func providePlaces(startingWith step: PlaceStep = .placeIsRequired) {
    provide(PlaceRoute.self, startingWith: step) { route, _ in PlaceFlow(place: route.place) }
  }
}

struct Refusal: Error {}

/// Shows the tabs that features contribute.
final class TabsFlow: Flow {
  nonisolated enum TabsStep: Step, Codable {
    case tabsAreRequired
  }

  let root = TabContainer()
  private let registry: FlowRegistry
  private let selected: String?

  init(registry: FlowRegistry, selecting selected: String? = nil) {
    self.registry = registry
    self.selected = selected
  }

  func navigate(to step: TabsStep) -> FlowContributors<TabsStep, Never> {
    .multiple(root.setTabs(of: registry, selecting: selected))
  }
}

/// Returns the problems of features that don't fit together.
func problems(_ features: TestFeature...) -> [String] {
  do {
    _ = try FlowRegistry(features: features)
    return []
  } catch {
    return (error as? RegistryError)?.problems ?? ["\(error)"]
  }
}
