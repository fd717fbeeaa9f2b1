import AccountScreens
public import FlowCore
public import FlowScreens
public import MoviesServices
public import SettingsInterface

/// The settings: the list of them beside the one that was picked or, where there is no room for both, under it.
public final class SettingsFlow: Flow {
  /// The list and what was picked from it.
  public let root = SplitContainer(title: "Settings", collapsesBelow: 100)

  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog
  private let data: any PersonalDataService
  private let version: String
  private let home: String
  private let size: DatabaseSize

  /// What is shown beside the list, and for which row.
  private weak var panel: Screen?
  private var panelRow: SettingsRow?

  /// Creates the flow. `home` is the folder that a `~` in a path stands for; for the rest see ``SettingsFeature``.
  public init(
    preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog, data: any PersonalDataService,
    version: String, home: String
  ) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
    self.data = data
    self.version = version
    self.home = home
    size = DatabaseSize(of: data)
  }

  /// Puts a question in the place of what cannot be undone.
  public func adapt(step: SettingsStep) -> Adaptation<SettingsStep> {
    switch step {
    case .signOutIsWanted: .proceed(.signOutIsQuestioned)
    case .keyRemovalIsWanted: .proceed(.keyRemovalIsQuestioned)
    default: .proceed(step)
    }
  }

  /// Shows the list, what was picked from it, or a question; ends when the person is done.
  public func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, SettingsOutput> {
    switch step {
    case .settingsAreRequired: showList()
    case .accountIsPicked: visit(.account, showAccount)
    case .apiKeyIsPicked: visit(.apiKey) { showKey(on: .visit) }
    case .appearanceIsPicked: visit(.appearance) { show(AppearanceModel(preferences: preferences), for: .appearance) }
    case .dataIsPicked: visit(.data) { show(DataModel(data: data, size: size, home: home), for: .data) }
    case .aboutIsPicked: visit(.about) { show(AboutModel(version: version), for: .about) }
    case .keyRemovalIsQuestioned: askWhetherToRemoveTheKey()
    case .keyRemovalIsConfirmed: showKey(on: .removal)
    case .keyIsStored: showKey(on: .keyIsStored)
    case .signOutIsQuestioned: askWhetherToSignOut()
    case .signOutIsConfirmed: show(SignOutModel(preferences: preferences, keys: keys), for: .signOut)
    // The panel itself says that the name was saved.
    case .accountIsSaved: .none
    case .settingsAreDone: .end(.closed)
    // The questions came in their place.
    case .signOutIsWanted, .keyRemovalIsWanted: .unhandled
    }
  }

  private typealias Contributors = FlowContributors<SettingsStep, SettingsOutput>

  private func showList() -> Contributors {
    let model = SettingsModel(preferences: preferences, keys: keys, size: size, version: version)
    let screen = Screen(model)
    root.setMaster(screen)
    return .one(.contribute(screen, with: model))
  }

  // MARK: Panels

  /// A panel that is open stays as it is, with what was typed and what is running in it.
  private func visit(_ row: SettingsRow, _ show: () -> Contributors) -> Contributors {
    guard row == panelRow, let panel, panel.lifecycle.phase != .dismissed else { return show() }
    root.showDetail(panel)
    return .none
  }

  private func showAccount() -> Contributors {
    let model = NameModel<SettingsStep>(
      title: "Account", name: preferences.current.account?.name ?? "", confirmTitle: "Save",
      save: { [preferences] account in
        try await uncancellable { try await preferences.update { $0.account = account } }
      }, given: { _ in .accountIsSaved })
    return .one(.contribute(open(model, for: .account), with: model))
  }

  private func showKey(on occasion: KeyModel.Occasion) -> Contributors {
    let model = KeyModel(keys: keys, online: online, on: occasion)
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

  private func askWhetherToSignOut() -> Contributors {
    ask(
      "Sign out?", "The API key is removed from this computer. Your lists stay, for when you come back.",
      choice: .init("Sign out", key: "s", isDestructive: true, emits: .signOutIsConfirmed))
  }

  private func askWhetherToRemoveTheKey() -> Contributors {
    ask(
      "Remove the key?", "Without it, Movies searches the built-in catalog alone.",
      choice: .init("Remove the key", key: "r", isDestructive: true, emits: .keyRemovalIsConfirmed))
  }

  private func ask(_ title: String, _ message: String, choice: Alert<SettingsStep>.Choice) -> Contributors {
    let alert = Alert<SettingsStep>(title, message: message, choices: [choice, .init("Cancel", key: "c")])
    root.present(alert)
    return .one(.contribute(alert))
  }
}
