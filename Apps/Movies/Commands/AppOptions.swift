import ArgumentParser
import FlowRegistry

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
    let services = try await data.openServices()
    let features = allFeatures(services)
    let names = features.map(\.name)
    if let unknown = without.first(where: { !names.contains($0) }) {
      throw CommandError("there is no feature ‘\(unknown)’; there are \(names.joined(separator: ", "))")
    }
    let app = try MoviesApp(features.filter { !without.contains($0.name) }, preferences: services.preferences)
    for failure in app.registry.failures {
      StandardError.write("movies: the feature \(failure.feature) is left out: \(failure.error)")
    }
    return app
  }
}
