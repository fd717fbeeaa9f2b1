import AccountScreens
import FlowCore
import FlowScreens
import MoviesServices
import SettingsInterface

/// The flow that asks for an API key where one is needed.
final class APIKeyFlow: Flow {
  let root = NavigationStack(title: "API key")
  private let keys: APIKeyStore
  private let online: any OnlineCatalog

  init(keys: APIKeyStore, online: any OnlineCatalog) {
    self.keys = keys
    self.online = online
  }

  func navigate(to step: APIKeyStep) -> FlowContributors<APIKeyStep, APIKeyOutput> {
    switch step {
    case .keyIsRequired: askForKey()
    case .keyIsStored: .end(.keyIsStored)
    case .keyIsDeclined: .end(.declined)
    }
  }

  private func askForKey() -> Contributors {
    let model = APIKeyModel(
      title: "API key", introduction: ["The online catalog needs an API key."], skipTitle: "Not now", online: online,
      save: { [keys] in try await keys.set($0) })
    return .one(
      root.push(model).map { step in
        switch step {
        case .keyIsGiven: .keyIsStored
        case .keyIsSkipped: .keyIsDeclined
        }
      })
  }
}
