import FlowContent
import FlowCore
import FlowScreens
import Observation

/// The flow of a route or an action without a provider: a screen with this message, which the user can close.
final class UnavailableFlow<Output>: Flow {
  enum UnavailableStep: Step {
    case routeIsUnavailable
  }

  let root = NavigationStack()
  private let subject: String

  /// - Parameter subject: The route or action, as in “No feature provides …”.
  init(_ subject: String) {
    self.subject = subject
  }

  func navigate(to step: UnavailableStep) -> FlowContributors<UnavailableStep, Output> {
    let screen = Screen(UnavailableModel(subject))
    root.push(screen)
    return .one(.contribute(screen))
  }
}

@Observable
private final class UnavailableModel: ScreenModel {
  let work = Work()
  private let subject: String

  init(_ subject: String) {
    self.subject = subject
  }

  var content: ScreenContent {
    let message = "No feature provides \(subject). Go back, and add the feature that provides it."
    return ScreenContent(title: "Not available", elements: [.banner(Banner(.warning, message))])
  }
}
