import ArgumentParser
import FlowRegistry
import Foundation
import Logging

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
    let diagnostics = try Diagnostics(
      folder: data.directory(), environment: ProcessInfo.processInfo.environment)
    let services = try await data.openServices()
    diagnostics.reportCrashes()
    let features = allFeatures(services)
    let names = features.map(\.name)
    if let unknown = without.first(where: { !names.contains($0) }) {
      throw CommandError("there is no feature ‘\(unknown)’; there are \(names.joined(separator: ", "))")
    }
    let app = try MoviesApp(
      features.filter { !without.contains($0.name) }, preferences: services.preferences, diagnostics: diagnostics)
    for failure in app.registry.failures {
      diagnostics.logger.error("the feature \(failure.feature) is left out", error: failure.error)
      StandardError.write("movies: the feature \(failure.feature) is left out: \(failure.error)")
    }
    return app
  }
}
