import FlowContent
import FlowCore
public import FlowRegistry
import SettingsInterface

/// The feature with the settings, and with the flow that asks for an API key where one is needed.
public struct SettingsFeature: Feature {
  private let services: SettingsServices

  /// Creates the feature.
  public init(_ services: SettingsServices) {
    self.services = services
  }

  /// Registers the routes to the settings and to the API key.
  public func register(in registry: FlowRegistry) throws {
    registry.provide(SettingsRoute.self, startingWith: .settingsAreRequired) { [services] _, _ in
      SettingsFlow(services)
    }
    registry.link("settings/appearance", to: SettingsStep.appearanceIsPicked, within: "settings")
    registry.link("settings/data", to: SettingsStep.dataIsPicked, within: "settings")
    registry.link("settings/sign-out", to: SettingsStep.signOutIsRequested, within: "settings")
    registry.contribute(LinkCommand("Settings", link: "settings", key: ","))
    registry.contribute(LinkCommand("Colors and themes", link: "settings/appearance"))
    registry.contribute(LinkCommand("Import or export lists", link: "settings/data"))
    if services.signOut != nil {
      registry.contribute(LinkCommand("Sign out", link: "settings/sign-out"))
    }
    registry.provide(APIKeyRoute.self, startingWith: .keyIsRequired) { [services] _, _ in
      APIKeyFlow(keys: services.keys, online: services.online)
    }
  }
}
