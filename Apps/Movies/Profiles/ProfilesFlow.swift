import AccountScreens
import FlowCore
import FlowScreens
import MoviesFiles
import MoviesServices

/// The flow in which the user chooses a profile and gives its password, or names a new one. It ends with the data of the profile.
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
    switch step {
    case .profileIsChosen(let profile): opening { [open] in try await open(profile) }
    case .nameIsGiven(let account): opening { [self] in try await makeProfile(of: account) }
    default: .proceed(step)
    }
  }

  private func opening(_ open: @escaping () async throws -> OpenedProfile) -> Adaptation<ProfileStep> {
    .resolve {
      do {
        return .profileIsOpen(try await open())
      } catch {
        return .openingFailed(reason: "\(error)")
      }
    }
  }

  private func makeProfile(of account: Account) async throws -> OpenedProfile {
    let profile = profiles.makeProfile()
    try profiles.check(account, of: profile)
    let opened = try await open(profile)
    if case .assembled(let assembly) = opened { try await assembly.preferences.update { $0.account = account } }
    return opened
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
      root.present(alert)
      return .one(.contribute(alert))
    case .nameIsRequired: return .one(askForName())
    case .profileIsChosen, .nameIsGiven: return .unhandled
    case .profileIsOpen(let profile): return .end(profile)
    }
  }

  private func askForName() -> FlowContributor<ProfileStep> {
    let model = NameModel(
      title: "New profile", introduction: ["Your name and your lists stay on this computer."], confirmTitle: "Continue")
    return stack.push(model).map { step in
      switch step {
      case .nameIsGiven(let account): .nameIsGiven(account)
      }
    }
  }

  private func showList() -> FlowContributor<ProfileStep> {
    hasList = true
    root.setRoot(stack)
    return stack.push(ProfilesModel(profiles))
  }
}
