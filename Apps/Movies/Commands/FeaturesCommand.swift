import ArgumentParser
import FlowRegistry
import FlowScreens
import MoviesServices

/// The features of the application, and what each registered.
struct FeaturesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "features", abstract: "Print the features and what each of them registered.")

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let app = try await options.makeApp()
    for feature in app.registry.map.features {
      StandardOutput.write(feature.name.terminalSafe)
      feature.lines.forEach { StandardOutput.write("  " + $0.terminalSafe) }
    }
  }
}
