import AccountScreens
import FlowCore
import FlowScreens
import MoviesServices
import SettingsInterface

/// The flow of the settings: the list of them, with the picked one beside it or, in a narrow window, above it.
final class SettingsFlow: Flow {
  let root = SplitContainer(title: "Settings", collapsesBelow: 100)
  private let services: SettingsServices
  private let size: DatabaseSize
  private lazy var list = SettingsModel(services, size: size) { [weak self] row, proceed in
    guard let self, !self.isOpen(row) else { return proceed() }
    self.root.requestLeavingDetail(then: proceed)
  }

  private weak var panel: Screen?
  private var panelRow: SettingsRow?

  init(_ services: SettingsServices) {
    self.services = services
    size = DatabaseSize(of: services.data)
  }

  func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
    guard step == .keyRemovalIsConfirmed else { return .proceed(step) }
    // The key is removed even if the settings are closed meanwhile.
    return .resolve { [services] in
      do {
        try await services.keys.set(nil)
        return .keyIsRemoved
      } catch {
        return .removalFailed(reason: "\(error)")
      }
    }
  }

  func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, SettingsOutput> {
    switch step {
    case .settingsAreRequired: .one(root.setMaster(list))
    case .accountIsPicked: reopen(.account) ?? showAccount()
    case .passwordIsPicked: reopen(.password) ?? showPassword()
    case .apiKeyIsPicked: reopen(.apiKey) ?? showKey()
    case .appearanceIsPicked:
      reopen(.appearance) ?? show(AppearanceModel(preferences: services.preferences), for: .appearance)
    case .dataIsPicked: reopen(.data) ?? show(DataModel(services, size: size), for: .data)
    case .aboutIsPicked: reopen(.about) ?? show(AboutModel(version: services.version), for: .about)
    case .keyRemovalIsRequested: confirmKeyRemoval()
    case .keyIsStored: showKey(Banner(.success, "Key saved."))
    case .keyIsRemoved: showKey(Banner(.success, "Key removed."))
    case .signOutIsRequested: confirmSignOut()
    case .removalFailed(let reason): explainFailure(reason)
    case .signOutIsConfirmed: signOut()
    case .keyRemovalIsConfirmed: .unhandled
    // The panel itself confirms that the name is saved.
    case .accountIsSaved: .none
    case .settingsAreDone: .end(.closed)
    }
  }

  // MARK: Panels

  /// Shows the panel of a row again if it is still open, with its input and its work.
  private func reopen(_ row: SettingsRow) -> Contributors? {
    guard isOpen(row), let panel else { return nil }
    root.showDetail(panel)
    return Contributors.none
  }

  private func isOpen(_ row: SettingsRow) -> Bool {
    row == panelRow && panel.map { $0.lifecycle.phase != .dismissed } ?? false
  }

  private func showAccount() -> Contributors {
    let preferences = services.preferences
    let model = NameModel(
      title: "Account", name: preferences.current.account?.name ?? "", confirmTitle: "Save",
      save: { account in try await preferences.update { $0.account = account } })
    return .one(.contribute(open(model, for: .account), with: model) { _ in .accountIsSaved })
  }

  private func showPassword() -> Contributors {
    guard let password = services.password else { return .unhandled }
    return show(PasswordModel(password) { [weak list] in list?.readPassword() }, for: .password)
  }

  private func showKey(_ outcome: Banner? = nil) -> Contributors {
    let model = KeyModel(keys: services.keys, online: services.online, outcome: outcome)
    return .one(.contribute(open(model, for: .apiKey), with: model))
  }

  private func show(_ model: some ScreenModel, for row: SettingsRow) -> Contributors {
    .one(.contribute(open(model, for: row)))
  }

  private func open(_ model: some ScreenModel, for row: SettingsRow) -> Screen {
    let screen = Screen(model)
    panel = screen
    panelRow = row
    root.showDetail(screen)
    return screen
  }

  // MARK: Questions

  private func confirmSignOut() -> Contributors {
    ask(
      "Sign out?", "Your lists and settings will be here when you come back.",
      choice: .init("Sign out", key: "s", emits: .signOutIsConfirmed))
  }

  private func signOut() -> Contributors {
    root.confirmLosingChanges { [services] in services.signOut?() }
    return .none
  }

  private func confirmKeyRemoval() -> Contributors {
    ask(
      "Remove the key?", "Without it, Movies searches only the built-in catalog.",
      choice: .init("Remove the key", key: "d", isDestructive: true, emits: .keyRemovalIsConfirmed))
  }

  private func ask(_ title: String, _ message: String, choice: Alert<SettingsStep>.Choice) -> Contributors {
    present(Alert(title, message: message, choices: [choice, .init("Cancel", key: "c")]))
  }

  private func explainFailure(_ reason: String) -> Contributors {
    present(Alert("Removal failed", message: reason, choices: [.init("Go back", key: "b")]))
  }

  private func present(_ alert: Alert<SettingsStep>) -> Contributors {
    root.present(alert)
    return .one(.contribute(alert))
  }
}
