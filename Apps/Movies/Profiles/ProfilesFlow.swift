import FlowCore
import FlowScreens
import MoviesFiles

/// The flow in which the user chooses a profile, and gives its password. It ends with the data of the profile.
final class ProfilesFlow: Flow {
  let root: Window
  private let profiles: Profiles
  private let open: (Profile) async throws -> OpenedProfile
  private let stack = NavigationStack(title: "Profiles")
  private var hasList = false

  init(window: Window, profiles: Profiles, open: @escaping (Profile) async throws -> OpenedProfile) {
    root = window
    self.profiles = profiles
    self.open = open
  }

  func adapt(step: ProfileStep) -> Adaptation<ProfileStep> {
    guard case .profileIsChosen(let profile) = step else { return .proceed(step) }
    return .resolve { [open] in
      do {
        return .profileIsOpen(try await open(profile))
      } catch {
        return .openingFailed(reason: "\(error)")
      }
    }
  }

  func navigate(to step: ProfileStep) -> FlowContributors<ProfileStep, OpenedProfile> {
    switch step {
    case .choiceIsRequired:
      return .one(showList())
    case .passwordIsRequired(let profile):
      let list = hasList ? [] : [showList()]
      return .multiple(list + [stack.push(ProfilePasswordModel(profile))])
    case .openingFailed(let reason):
      let alert = Alert<ProfileStep>(
        "The profile can’t be opened", message: reason, choices: [.init("Back", key: "b")])
      return .one(root.present(alert))
    case .profileIsChosen: return .unhandled
    case .profileIsOpen(let profile): return .end(profile)
    }
  }

  private func showList() -> FlowContributor<ProfileStep> {
    hasList = true
    root.setRoot(stack)
    return stack.push(ProfilesModel(profiles))
  }
}
