import ArgumentParser
import Foundation
import MoviesFiles
import MoviesOnline
import MoviesServices
import MoviesStore

/// Where the person's data lies; taken by every command.
struct DataOptions: ParsableArguments {
  @Option(
    name: .customLong("data-dir"),
    help: "The folder of the database (default: $MOVIES_DATA_DIR, else $XDG_DATA_HOME/movies).",
    completion: .directory)
  var dataDirectory: String?

  func openStore() async throws -> MoviesStore {
    try await MoviesStore.open(in: directory())
  }

  /// The folder of the database.
  func directory() throws -> String {
    try DataDirectory.resolve(option: dataDirectory, environment: ProcessInfo.processInfo.environment)
  }

  /// Opens everything that the features are made with, and what the person made, as far as it can be read at all.
  @MainActor
  func openServices() async throws -> (MoviesStore, Services) {
    let server = try TMDBServer(environment: ProcessInfo.processInfo.environment)
    let store = try await openStore()
    // What is longer is looked at before it is backed up: the first screen does not wait for that.
    async let check: Void = store.checkLists(longest: 5_000)
    async let preferences = store.preferencesStore()
    let keys = try await APIKeyStore.open(in: directory())
    try await check
    let services = try await Services(
      movies: store, online: TMDBCatalog(store: store, keys: keys, server: server), preferences: preferences,
      keys: keys)
    return (store, services)
  }
}
