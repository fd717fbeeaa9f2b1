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
  case personIsDone
  case linkIsOpened(Int64)
}

/// Ends with the name of its place.
final class PlaceFlow: Flow {
  let root = NavigationStack()
  private let place: String

  init(place: String) {
    self.place = place
  }

  func navigate(to step: PlaceStep) -> FlowContributors<PlaceStep, String> {
    switch step {
    case .placeIsRequired, .linkIsOpened: .none
    case .personIsDone: .end(place)
    }
  }
}

struct Refusal: Error {}
