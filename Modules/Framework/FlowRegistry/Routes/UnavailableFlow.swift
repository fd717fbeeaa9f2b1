import FlowCore
import FlowReactive
import FlowScreens

/// Stands in for a route that nobody provides: a screen that says so, and can be closed.
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

private final class UnavailableModel: ScreenModel {
  let work = Work()
  let content: Observable<ScreenContent>

  init(route: String) {
    let message = "No feature provides \(route). Go back, and switch the feature on that does."
    content = BehaviorRelay(
      value: ScreenContent(title: "Not available", elements: [.banner(Banner(.warning, message))])
    ).asObservable()
  }

  func handle(_ intent: ScreenIntent) {}
}
