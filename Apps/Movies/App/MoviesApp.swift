import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import MoviesServices
import OnboardingInterface

/// The assembled application: its window, and the coordinator that drives it.
final class MoviesApp {
  let window = Window(title: "Movies")
  let coordinator = FlowCoordinator()
  let registry: FlowRegistry
  let links: Links

  private let preferences: PreferencesStore

  /// - Throws: ``FlowRegistry/RegistryError`` if the features do not fit together.
  init(_ features: [any Feature], preferences: PreferencesStore) throws {
    self.preferences = preferences
    registry = try FlowRegistry(features: features) { registry in
      registry.declare(AppFlow.self)
      registry.require(DashboardRoute.self)
      registry.mayOpen(OnboardingRoute.self)
    }
    links = Links(registry: registry, coordinator: coordinator, window: window, preferences: preferences)
  }

  /// Shows the first screen.
  func launch() {
    coordinator.coordinate(
      flow: AppFlow(window: window, registry: registry), with: AppStepper(preferences: preferences))
  }
}
