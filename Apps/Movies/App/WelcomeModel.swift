import FlowReactive
import FlowScreens

/// What is behind the wizard of the onboarding.
final class WelcomeModel: ScreenModel {
  let work = Work()
  let content = Observable.of(ScreenContent(title: "Welcome"))

  func handle(_ intent: ScreenIntent) {}
}
