import DashboardInterface
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import Logging
import MoviesServices
import OnboardingInterface

/// The assembled application: its window, and the coordinator that drives it.
final class MoviesApp {
  let window: Window
  let coordinator: FlowCoordinator
  let registry: FlowRegistry
  let links: Links
  let preferences: PreferencesStore
  let diagnostics: Diagnostics?

  private let upkeep: @Sendable () async throws -> Void
  private var upkeepTask: Task<Void, Never>?
  /// What the first screen shows is read meanwhile.
  private var pause: Task<Void, any Error>?
  private let subscriptions = DisposeBag()

  /// - Parameters:
  ///   - features: What it is assembled from.
  ///   - window: Where it is shown.
  ///   - coordinator: What drives it.
  ///   - preferences: What the person has chosen.
  ///   - diagnostics: What follows it.
  ///   - upkeep: What is done about the data soon after the first screen is shown. That it fails is logged, and no more.
  /// - Throws: ``FlowRegistry/RegistryError`` if the features do not fit together.
  init(
    _ features: [any Feature], window: Window = Window(title: "Movies"),
    coordinator: FlowCoordinator = FlowCoordinator(), preferences: PreferencesStore, diagnostics: Diagnostics? = nil,
    upkeep: @escaping @Sendable () async throws -> Void = {}
  ) throws {
    self.window = window
    self.coordinator = coordinator
    self.preferences = preferences
    self.diagnostics = diagnostics
    self.upkeep = upkeep
    registry = try FlowRegistry(features: features) { registry in
      registry.declare(AppFlow.self)
      registry.require(DashboardRoute.self)
      registry.mayOpen(OnboardingRoute.self)
    }
    links = Links(registry: registry, coordinator: coordinator, window: window)
    diagnostics?.follow(coordinator).disposed(by: subscriptions)
  }

  /// Shows the first screen.
  func launch() {
    coordinator.coordinate(
      flow: AppFlow(window: window, registry: registry), with: AppStepper(preferences: preferences))
    let pause = Task { try await Task.sleep(for: .seconds(1)) }
    self.pause = pause
    upkeepTask = Task(priority: .utility) { [upkeep, diagnostics] in
      _ = await pause.result
      do {
        try await upkeep()
      } catch {
        diagnostics?.logger.warning("there is no backup of today", error: error)
      }
    }
  }

  /// Returns when nothing is done about the data any more; what is still to be done is begun at once, and given up after
  /// two seconds: nobody waits longer to quit.
  func settle() async {
    pause?.cancel()
    let limit = Task { [upkeepTask] in
      try await Task.sleep(for: .seconds(2))
      upkeepTask?.cancel()
    }
    await upkeepTask?.value
    limit.cancel()
  }
}
