import ArgumentParser
import FlowRegistry

struct GraphCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph", abstract: "Print the map of the application.",
      usage: "\(Program.identity.name) graph [<options>]",
      discussion: """
        The map has the features, routes, tabs, links and flows that are registered.

        Example:
          \(Program.identity.name) graph --format dot | dot -Tsvg > map.svg
        """,
      shouldDisplay: false)
  }

  @Option(help: "The format: text, mermaid or dot (Graphviz).")
  var format = GraphFormat.text

  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    let map = try await Program.registry(options).map
    switch format {
    case .text: StandardOutput.write(map.text)
    case .mermaid: StandardOutput.write(map.mermaid)
    case .dot: StandardOutput.write(map.dot)
    }
  }
}

nonisolated enum GraphFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid, dot
}
