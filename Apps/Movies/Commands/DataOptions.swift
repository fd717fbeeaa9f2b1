import ArgumentParser
import FlowApp
import FlowScreens
import Foundation
import MoviesFiles
import MoviesOnline
import MoviesServices
import MoviesStore

/// The options of every command, which name the user's data.
struct DataOptions: ParsableArguments {
  @Option(
    name: .customLong("data-dir"),
    help: "The folder of the database (default: $MOVIES_DATA_DIR, then $XDG_DATA_HOME/movies).",
    completion: .directory)
  var dataDirectory: String?

  /// Opens the database for a command that changes it.
  func openStore() async throws -> MoviesStore {
    let store = try await MoviesStore.open(in: directory())
    try warnAboutOthers()
    return store
  }

  /// Prints a warning if other users can change the data.
  func warnAboutOthers() throws {
    if let warning = DataDirectory.warning(about: try directory()) {
      StandardError.write("movies: \(warning)".terminalSafe)
    }
  }

  /// Opens the database for a command that changes no file.
  func openReadOnlyStore() async throws -> MoviesStore {
    let directory = try directory()
    let store = try await MoviesStore.openReadOnly(in: directory)
    if dataDirectory != nil, !FileManager.default.fileExists(atPath: directory) {
      StandardError.write("movies: the folder “\(directory)” doesn’t exist, so there are no lists".terminalSafe)
    }
    return store
  }

  /// Returns the folder of the database.
  func directory() throws -> String {
    try DataDirectory.resolve(option: dataDirectory, environment: ProcessInfo.processInfo.environment)
  }

  /// Opens all data of the features.
  @MainActor
  func open() async throws -> OpenData {
    let server = try TMDBServer(environment: ProcessInfo.processInfo.environment)
    let store = try await openStore()
    // Longer lists are checked before they are backed up, because the first screen must not wait.
    async let check: Void = store.checkLists(longest: 5_000)
    async let preferences = store.preferencesStore()
    let keys = try await APIKeyStore.open(in: directory())
    try await check
    return try await OpenData(
      folder: directory(), store: store, online: TMDBCatalog(store: store, keys: keys, server: server),
      preferences: preferences, keys: keys)
  }
}

/// The data that is open, on which each window of a server has services of its own.
struct OpenData {
  let folder: String
  let store: MoviesStore
  let online: any OnlineCatalog
  let preferences: PreferencesStore
  let keys: APIKeyStore

  @MainActor
  func services(random: RandomSource) -> Services {
    Services(folder: folder, movies: store, online: online, preferences: preferences, keys: keys, random: random)
  }

  var backUp: @Sendable () async throws -> Void {
    { [store] in try await store.backUp(on: .today()) }
  }
}
