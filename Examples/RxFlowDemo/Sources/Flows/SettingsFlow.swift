import Observation
import StepFlow

nonisolated package enum SettingsStep: Step, Codable {
  case settingsAreRequired
  case aboutIsPicked
  case signOutIsWanted
  case signOut
}

/// The flow of the settings: a list beside what the user picked in it.
final class SettingsFlow: Flow {
  let root = SplitContainer(title: "Settings")
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
    guard step == .signOutIsWanted else { return .reveal(step) }
    return .resolve { [root] in
      let choices = [AlertChoice("Sign out", isDestructive: true, answer: true), .init("Cancel", answer: false)]
      return await root.ask("Sign out?", message: "Your movies stay.", choices: choices) == true ? .signOut : nil
    }
  }

  func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, Void> {
    switch step {
    case .settingsAreRequired: return .one(root.setMaster(SettingsModel(session)))
    case .aboutIsPicked: return .one(root.showDetail(AboutModel()))
    case .signOutIsWanted: return .unhandled
    case .signOut:
      session.user = nil
      return .end
    }
  }
}

/// The model of the list of settings.
@Observable
package final class SettingsModel: ScreenModel, Stepper {
  package enum ActionName { case signOut }

  package let steps = PublishRelay<SettingsStep>()
  package let work = Work()
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  package var user: String { session.user ?? "" }

  package var content: ScreenContent {
    ScreenContent(
      title: "Settings",
      elements: [.value(label: "Signed in as", user), .list(RowList([Row(id: "about", title: "About")]))],
      actions: [action(.signOut, "Sign out", key: "o", isDestructive: true)])
  }

  package func choose(_ row: RowID) {
    steps.accept(.aboutIsPicked)
  }

  package func perform(_ action: ActionName) {
    steps.accept(.signOutIsWanted)
  }
}

/// The model of the page about the program. No view controller is written for it.
@Observable
final class AboutModel: ScreenModel, Stepper {
  let steps = PublishRelay<SettingsStep>()
  let work = Work()
  let content = ScreenContent(title: "About", elements: [.text("RxFlow’s demo, on StepFlow.")])
}
