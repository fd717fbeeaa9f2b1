import FlowCore
import FlowScreens
import Observation

/// The flow of a route that no feature provides: a screen with that message, which the user can close.
final class UnavailableFlow<Output>: Flow {
  enum UnavailableStep: Step {
    case routeIsUnavailable
  }

  let root = NavigationStack()
  private let route: String

  init(route: String) {
    self.route = route
  }

  func navigate(to step: UnavailableStep) -> FlowContributors<UnavailableStep, Output> {
    let screen = Screen(UnavailableModel(route: route))
    root.push(screen)
    return .one(.contribute(screen))
  }
}

@Observable
private final class UnavailableModel: ScreenModel {
  let work = Work()
  private let route: String

  init(route: String) {
    self.route = route
  }

  var content: ScreenContent {
    let message = "No feature provides \(route). Go back, and add the feature that provides it."
    return ScreenContent(title: "Not available", elements: [.banner(Banner(.warning, message))])
  }
}
