import DashboardInterface
import FlowCore
import FlowRegistry
import FlowScreens
import OnboardingInterface

/// The assembled application: its window, and the coordinator that drives it.
final class MoviesApp {
  let window = Window(title: "Movies")
  let coordinator = FlowCoordinator()
  let registry: FlowRegistry

  private let services: Services

  /// - Throws: ``FlowRegistry/RegistryError`` if the features do not fit together.
  init(_ services: Services) throws {
    self.services = services
    registry = try FlowRegistry(features: allFeatures(services)) { registry in
      registry.declare(AppFlow.self)
      registry.require(DashboardRoute.self)
      registry.mayOpen(OnboardingRoute.self)
    }
  }

  /// Shows the first screen.
  func launch() {
    coordinator.coordinate(
      flow: AppFlow(window: window, registry: registry), with: AppStepper(preferences: services.preferences))
  }
}
