import FlowCore
public import FlowRegistry
import Foundation
public import MoviesServices
import SettingsInterface

/// The settings, and the flow that asks for the key to the online catalog where it is needed.
public struct SettingsFeature: Feature {
  private let preferences: PreferencesStore
  private let keys: APIKeyStore
  private let online: any OnlineCatalog
  private let data: any PersonalDataService
  private let version: String

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - preferences: Who the person is, and what they have chosen.
  ///   - keys: Where the key to the online catalog is kept.
  ///   - online: Who checks a key.
  ///   - data: What the person made, to be exported and imported.
  ///   - version: The application's version, for people.
  public init(
    preferences: PreferencesStore, keys: APIKeyStore, online: any OnlineCatalog, data: any PersonalDataService,
    version: String
  ) {
    self.preferences = preferences
    self.keys = keys
    self.online = online
    self.data = data
    self.version = version
  }

  /// Registers the routes to the settings and to asking for a key.
  public func register(in registry: FlowRegistry) throws {
    registry.provide(SettingsRoute.self, startingWith: .settingsAreRequired) {
      [preferences, keys, online, data, version] _, _ in
      SettingsFlow(
        preferences: preferences, keys: keys, online: online, data: data, version: version,
        home: TypedPath.home(in: ProcessInfo.processInfo.environment))
    }
    registry.provide(APIKeyRoute.self, startingWith: .keyIsRequired) { [keys, online] _, _ in
      APIKeyFlow(keys: keys, online: online)
    }
  }
}
