import DashboardInterface
public import FlowRegistry
import SettingsInterface

/// The feature with the dashboard, which shows the tabs of other features, and the settings over them.
public struct DashboardFeature: Feature {
  /// Creates the feature.
  public init() {}

  /// Registers the route to the dashboard, the extension point for its tabs, and the place of the settings.
  public func register(in registry: FlowRegistry) throws {
    registry.offerExtensionPoint(FlowTab.self)
    registry.provide(DashboardRoute.self, startingWith: .dashboardIsRequired) { _, registry in
      DashboardFlow(registry: registry)
    }
    registry.mayOpen(SettingsRoute.self)
    registry.provide(SettingsPlaceRoute.self, in: DashboardFlow.self) { _ in .settingsAreRequested }
    registry.link("settings", to: DashboardStep.settingsAreRequested)
  }
}
