import DashboardInterface
import FlowApp
import FlowReactive
import FlowRegistry
import MoviesServices
import OnboardingInterface

/// The registered features, with the data they work on.
struct Assembly {
  let registry: FlowRegistry
  let preferences: PreferencesStore
  /// The changes of the data, which are counted for the next backup.
  let changes: Observable<MoviesChange>
  /// Backs up the data, unless its owner does so, such as a server.
  let backUp: (@Sendable () async throws -> Void)?
  /// Enters the built-in movies that the catalog doesn't have yet.
  let enterMovies: @Sendable () async throws -> Void
  /// Emits when the user leaves the profile.
  let signOuts: Observable<Void>
  /// The file from which the user continues, if they do.
  let stateFile: StateFile?

  /// Registers the features.
  ///
  /// - Throws: ``FlowRegistry/RegistryError`` if the features do not fit together.
  init(
    _ features: [any Feature], preferences: PreferencesStore, changes: Observable<MoviesChange> = .of(),
    backUp: (@Sendable () async throws -> Void)? = nil, enterMovies: @escaping @Sendable () async throws -> Void = {},
    signOuts: Observable<Void> = .of(),
    continuing stateFile: StateFile? = nil
  ) throws {
    registry = try FlowRegistry(features: features) { registry in
      registry.declare(AppFlow.self)
      registry.require(DashboardRoute.self)
      registry.mayOpen(OnboardingRoute.self)
    }
    self.preferences = preferences
    self.changes = changes
    self.backUp = backUp
    self.enterMovies = enterMovies
    self.signOuts = signOuts
    self.stateFile = stateFile
  }
}

extension Assembly: nonisolated Equatable {
  /// Returns whether both have the same registry.
  nonisolated static func == (first: Assembly, second: Assembly) -> Bool { first.registry === second.registry }
}
