import ArgumentParser
import FlowRegistry
import FlowScreens
import MoviesServices

/// The features of the application, and what each registered.
struct FeaturesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "features", abstract: "Print the features and what each of them registered.")

  @OptionGroup var data: DataOptions

  @MainActor
  func run() async throws {
    let app = try MoviesApp(movies: try await data.openStore())
    for feature in app.registry.summary {
      StandardOutput.write(feature.name.harmless)
      feature.lines.forEach { StandardOutput.write("  " + $0.harmless) }
    }
  }
}
