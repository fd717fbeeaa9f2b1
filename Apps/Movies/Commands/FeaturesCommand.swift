import ArgumentParser
import FlowRegistry
import FlowScreens
import MoviesServices

struct FeaturesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "features", abstract: "Print the features with their routes, tabs and links.")

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    for feature in try await options.assemble().registry.map.features {
      StandardOutput.write(feature.name.terminalSafe)
      feature.lines.forEach { StandardOutput.write("  " + $0.terminalSafe) }
    }
  }
}
