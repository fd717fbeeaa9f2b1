import ArgumentParser
import FlowContent
import FlowRegistry

struct FeaturesCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "features", abstract: "Print what each feature contributes.",
      usage: "\(Program.identity.name) features [<options>]",
      discussion: """
        Example:
          \(Program.identity.name) features | grep link
        """,
      shouldDisplay: false)
  }

  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    let registry = try await Program.registry(options)
    registry.printFailures(of: Program.identity)
    for feature in registry.map.features {
      StandardOutput.write(feature.name.terminalSafe)
      feature.lines.forEach { StandardOutput.write("  " + $0.terminalSafe) }
    }
  }
}
