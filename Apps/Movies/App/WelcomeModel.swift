import FlowReactive
import FlowScreens

/// The empty screen behind the onboarding.
final class WelcomeModel: ScreenModel {
  let work = Work()
  let content = Observable.of(ScreenContent(title: "Welcome"))

  func handle(_ intent: ScreenIntent) {}
}
