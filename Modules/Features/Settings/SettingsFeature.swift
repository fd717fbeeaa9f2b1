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
    registry.link("settings/appearance", to: SettingsStep.appearanceIsPicked)
    registry.link("settings/data", to: SettingsStep.dataIsPicked)
    registry.contribute(LinkCommand("Colors and themes", link: "wishlist/settings//settings/appearance"))
    registry.contribute(LinkCommand("Import or export lists", link: "wishlist/settings//settings/data"))
    registry.provide(APIKeyRoute.self, startingWith: .keyIsRequired) { [services] _, _ in
      APIKeyFlow(keys: services.keys, online: services.online)
    }
  }
}
