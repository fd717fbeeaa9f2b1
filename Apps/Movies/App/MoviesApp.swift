import DashboardInterface
import FlowCore
import FlowReactive
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
  let preferences: PreferencesStore
  let diagnostics: Diagnostics?

  private let subscriptions = DisposeBag()

  /// - Parameters:
  ///   - features: What it is assembled from.
  ///   - preferences: What the person has chosen.
  ///   - diagnostics: What follows it.
  /// - Throws: ``FlowRegistry/RegistryError`` if the features do not fit together.
  init(_ features: [any Feature], preferences: PreferencesStore, diagnostics: Diagnostics? = nil) throws {
    self.preferences = preferences
    self.diagnostics = diagnostics
    registry = try FlowRegistry(features: features) { registry in
      registry.declare(AppFlow.self)
      registry.require(DashboardRoute.self)
      registry.mayOpen(OnboardingRoute.self)
    }
    links = Links(registry: registry, coordinator: coordinator, window: window, preferences: preferences)
    diagnostics?.follow(coordinator).disposed(by: subscriptions)
  }

  /// Shows the first screen.
  func launch() {
    coordinator.coordinate(
      flow: AppFlow(window: window, registry: registry), with: AppStepper(preferences: preferences))
  }
}
