import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import MoviesFiles
import Observation

/// The list of the profiles.
@Observable
final class ProfilesModel: ScreenModel, Stepper {
  enum ActionName { case addProfile }

  let steps = PublishRelay<ProfileStep>()
  let work = Work()
  private let profiles: Profiles
  private let named: [Profile]

  init(_ profiles: Profiles) {
    self.profiles = profiles
    named = profiles.named
  }

  var content: ScreenContent {
    let list = RowList(Array(named.enumerated())) { position, profile in
      Row(
        id: RowID(Int64(position)), title: profile.name ?? "",
        details: profile.password.isSet ? [.state("password")] : [])
    } choose: { [steps] _, profile in
      steps.accept(profile.password.isSet ? .passwordIsRequired(profile) : .profileIsChosen(profile))
    }
    return ScreenContent(
      title: "Profiles",
      elements: [.text("Each profile has its own lists, notes and settings."), .list(list)],
      actions: [action(.addProfile, "New profile", key: "n")])
  }

  func perform(_ action: ActionName) {
    steps.accept(.profileIsChosen(profiles.makeProfile()))
  }
}
