import ArgumentParser
import FlowCore
import FlowRegistry
import FlowScreens
import Foundation
import Logging
import MoviesFiles
import MoviesServices
import MoviesStore

/// How the application is assembled; taken by every command that starts it.
struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("without"),
    help: ArgumentHelp("Leave a feature out; may be given several times.", valueName: "feature"))
  var without: [String] = []

  @OptionGroup var data: DataOptions

  /// Opens the person's data, and assembles the application of all features but those that are left out.
  @MainActor
  func makeApp() async throws -> MoviesApp {
    try await makeApp(on: Window(title: "Movies"), FlowCoordinator(), makeDiagnostics())
  }

  /// Opens the person's data for an application that is to be shown, also if it is damaged.
  @MainActor
  func makeLaunch() async throws -> Launch {
    let diagnostics = try makeDiagnostics()
    return try await Launch(in: data.directory(), diagnostics: diagnostics) { launch in
      try await makeApp(on: launch.window, launch.coordinator, diagnostics, launch.chance)
    }
  }

  @MainActor
  private func makeDiagnostics() throws -> Diagnostics {
    try Diagnostics(folder: data.directory(), environment: ProcessInfo.processInfo.environment)
  }

  @MainActor
  private func makeApp(
    on window: Window, _ coordinator: FlowCoordinator, _ diagnostics: Diagnostics, _ chance: Chance = Chance()
  ) async throws -> MoviesApp {
    let (store, opened) = try await data.openServices()
    var services = opened
    services.chance = chance
    diagnostics.reportCrashes()
    let features = allFeatures(services)
    let names = features.map(\.name)
    if let unknown = without.first(where: { !names.contains($0) }) {
      throw CommandError("there is no feature ‘\(unknown)’; there are \(names.joined(separator: ", "))")
    }
    let app: MoviesApp
    do {
      app = try MoviesApp(
        features.filter { !without.contains($0.name) }, window: window, coordinator: coordinator,
        preferences: services.preferences, diagnostics: diagnostics,
        upkeep: {
          try await store.checkLists()
          try await store.backUp(on: .today())
        })
    } catch let error as RegistryError where !without.isEmpty {
      throw CommandError("\(error), or leave fewer out with --without")
    }
    for failure in app.registry.failures {
      diagnostics.logger.error("the feature \(failure.feature) is left out", error: failure.error)
      StandardError.write("movies: the feature \(failure.feature) is left out: \(failure.error)")
    }
    return app
  }
}
