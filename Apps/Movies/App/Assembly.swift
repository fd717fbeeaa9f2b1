import DashboardInterface
import FlowRegistry
import MoviesServices
import OnboardingInterface

/// The registered features, with the data they work on.
struct Assembly {
  let registry: FlowRegistry
  let preferences: PreferencesStore
  /// Checks and backs up the data, soon after the first screen is shown.
  let maintainData: @Sendable () async throws -> Void

  /// Registers the features.
  ///
  /// - Throws: ``FlowRegistry/RegistryError`` if the features do not fit together.
  init(
    _ features: [any Feature], preferences: PreferencesStore,
    maintainData: @escaping @Sendable () async throws -> Void = {}
  ) throws {
    registry = try FlowRegistry(features: features) { registry in
      registry.declare(AppFlow.self)
      registry.require(DashboardRoute.self)
      registry.mayOpen(OnboardingRoute.self)
    }
    self.preferences = preferences
    self.maintainData = maintainData
  }
}
