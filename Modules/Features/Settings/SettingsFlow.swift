import AccountScreens
import FlowContent
import FlowCore
import FlowScreens
import MoviesServices
import SettingsInterface

/// The flow of the settings: the list of them, with the picked one beside it or, in a narrow window, above it.
final class SettingsFlow: Flow {
  let root = SplitContainer(title: "Settings", collapsesBelow: 100)
  private let services: SettingsServices

  init(_ services: SettingsServices) {
    self.services = services
  }

  func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
    switch step {
    case .accountIsPicked, .passwordIsPicked, .apiKeyIsPicked, .appearanceIsPicked, .dataIsPicked, .aboutIsPicked:
      .reveal(step) { [root] in root.leaveDetail(before: step) }
    // The key is removed even if the settings are closed meanwhile.
    case .keyRemovalIsConfirmed: .resolve { [services] in await services.removeKey() }
    default: .proceed(step)
    }
  }

  func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, SettingsOutput> {
    switch step {
    case .settingsAreRequired: .one(root.setMaster(SettingsModel(services)))
    case .accountIsPicked: showAccount()
    case .passwordIsPicked: services.password.map { show(PasswordModel($0)) } ?? .unhandled
    case .apiKeyIsPicked: showKey()
    case .appearanceIsPicked: show(AppearanceModel(preferences: services.preferences))
    case .dataIsPicked: show(DataModel(services))
    case .aboutIsPicked: show(AboutModel(version: services.version))
    case .keyRemovalIsRequested:
      ask(
        "Remove the key?", "Without it, Movies searches only the built-in catalog.",
        .init("Remove the key", key: "d", isDestructive: true, answer: .keyRemovalIsConfirmed))
    case .keyIsStored: showKey(Banner(.success, "Key saved."))
    case .keyIsRemoved: showKey(Banner(.success, "Key removed."))
    case .signOutIsRequested:
      ask(
        "Sign out?", "Your lists and settings will be here when you come back.",
        .init("Sign out", key: "s", answer: .signOutIsConfirmed))
    case .removalFailed(let reason):
      .one(root.present(Alert("Removal failed", message: reason, choices: [.init("Go back", key: "b")])))
    case .signOutIsConfirmed: signOut()
    case .keyRemovalIsConfirmed: .unhandled
    // The panel itself confirms that the name is saved.
    case .accountIsSaved: .none
    case .settingsAreDone: .end(.closed)
    }
  }

  private func showAccount() -> Contributors {
    let preferences = services.preferences
    let model = NameModel(
      title: "Account", name: preferences.current.account?.name ?? "", confirmTitle: "Save",
      save: { account in try await preferences.update { $0.account = account } })
    return .one(root.showDetail(model).map { _ in .accountIsSaved })
  }

  private func showKey(_ outcome: Banner? = nil) -> Contributors {
    .one(root.showDetail(KeyModel(keys: services.keys, online: services.online, outcome: outcome)))
  }

  private func show(_ model: some ScreenModel) -> Contributors {
    let screen = Screen(model)
    root.showDetail(screen)
    return .one(.contribute(screen))
  }

  private func ask(_ title: String, _ message: String, _ choice: Alert<SettingsStep>.Choice) -> Contributors {
    .one(root.present(Alert(title, message: message, choices: [choice, .init("Cancel", key: "c")])))
  }

  private func signOut() -> Contributors {
    root.confirmLosingChanges { [services] in services.signOut?() }
    return .none
  }
}

extension SettingsServices {
  fileprivate func removeKey() async -> SettingsStep {
    do {
      try await keys.set(nil)
      return .keyIsRemoved
    } catch {
      return .removalFailed(reason: "\(error)")
    }
  }
}
