import AccountScreens
public import FlowCore
public import FlowScreens
public import MoviesServices
public import SettingsInterface

/// Asks for the key to the online catalog where it is needed.
public final class APIKeyFlow: Flow {
  /// The stack with the one screen.
  public let root = NavigationStack(title: "API key")

  private let keys: APIKeyStore
  private let online: any OnlineCatalog

  /// Creates the flow. The key is checked with `online` and kept in `keys`.
  public init(keys: APIKeyStore, online: any OnlineCatalog) {
    self.keys = keys
    self.online = online
  }

  /// Shows the screen, or ends with what became of it.
  public func navigate(to step: APIKeyStep) -> FlowContributors<APIKeyStep, APIKeyOutput> {
    switch step {
    case .keyIsRequired: ask()
    case .keyIsStored: .end(.keyIsStored)
    case .keyIsDeclined: .end(.declined)
    }
  }

  private func ask() -> FlowContributors<APIKeyStep, APIKeyOutput> {
    .one(
      root.push(
        APIKeyModel<APIKeyStep>(
          title: "API key", introduction: ["What you asked for is in the online catalog, which needs a key."],
          skip: .init("Not now", emits: .keyIsDeclined), online: online,
          store: { [keys] key in try await uncancellable { try await keys.set(key) } }, given: { _ in .keyIsStored })))
  }
}
