import ArgumentParser
import FlowApp
import FlowReactive
import FlowRegistry
import Logging
import MoviesFiles
import MoviesOnline
import MoviesServices
import MoviesStore

/// The options of the commands that assemble the application.
struct AppOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Leave out a feature. Can be repeated.", valueName: "feature"))
  var without: [String] = []

  @OptionGroup var data: DataOptions

  /// Opens the application, even if its database is damaged.
  @MainActor
  func openApp() async throws -> FlowApp {
    let log = try ProgramLog(of: MoviesCommand.identity, in: data.directory())
    let random = RandomSource()
    return try await MoviesApp.open(in: data.directory(), random: random, log: log) {
      try await assemble(log, random)
    }
  }

  /// Registers the features for a command that shows nothing: on a store, or without any data.
  @MainActor
  func assemble(on store: MoviesStore? = nil) async throws -> Assembly {
    let store = try store ?? MoviesStore.inMemory(catalog: [])
    let keys = APIKeyStore(nil) { _ in }
    let services = try await Services(
      folder: data.directory(), movies: store,
      online: TMDBCatalog(store: store, keys: keys, server: TMDBServer(environment: [:])),
      preferences: store.preferencesStore(), keys: keys, random: RandomSource())
    return try assemble(services)
  }

  /// Opens the data for several applications, one for each window of a server.
  @MainActor
  func openApps() async throws -> AppFactory {
    let log = try ProgramLog(of: MoviesCommand.identity, in: data.directory())
    let data = try await openData(log)
    let preferences = data.preferences
    let changes = Observable.merge([data.store.changes.map { _ in }, preferences.changes.map { _ in }])
    let maintenance = Maintenance(changes: changes, backUp: data.backUp) { error in
      log.logger.warning("the backup failed", error: error)
    }
    return AppFactory(finish: maintenance.finish) {
      let random = RandomSource()
      return MoviesApp.app(on: try assemble(data.services(random: random)), random: random, log: log)
    }
  }

  @MainActor
  private func assemble(_ log: ProgramLog, _ random: RandomSource) async throws -> Assembly {
    let data = try await openData(log)
    return try assemble(data.services(random: random), changes: data.store.changes, backUp: data.backUp)
  }

  @MainActor
  private func openData(_ log: ProgramLog) async throws -> OpenData {
    let open = try await data.open()
    log.prepareForCrash()
    if let warning = DataDirectory.warning(about: try data.directory()) {
      log.logger.warning("\(warning)")
    }
    return open
  }

  @MainActor
  private func assemble(
    _ services: Services, changes: Observable<MoviesChange> = .of(),
    backUp: @escaping @Sendable () async throws -> Void = {}
  ) throws -> Assembly {
    let features = allFeatures(services)
    let names = features.map(\.name)
    if let unknown = without.first(where: { !names.contains($0) }) {
      throw CommandError("unknown feature ‘\(unknown)’; the features are \(names.joined(separator: ", "))")
    }
    do {
      return try Assembly(
        features.filter { !without.contains($0.name) }, preferences: services.preferences, changes: changes,
        backUp: backUp)
    } catch let error as RegistryError where !without.isEmpty {
      throw CommandError("\(error), or leave out fewer features")
    }
  }
}
