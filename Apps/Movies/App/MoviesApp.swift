import FlowCore
import FlowRegistry
import FlowScreens
import MoviesServices

/// The assembled application: its window, and the coordinator that drives it.
final class MoviesApp {
  let window = Window(title: "Movies")
  let coordinator = FlowCoordinator()
  let registry: FlowRegistry

  /// - Throws: ``FlowRegistry/RegistryError`` if the features do not fit together.
  init(movies: any MoviesService) throws {
    registry = try FlowRegistry(features: allFeatures(movies: movies))
  }

  /// Shows the first screen.
  func launch() {
    coordinator.coordinate(flow: AppFlow(window: window, registry: registry), with: OneStepper(.appIsLaunched))
  }
}
