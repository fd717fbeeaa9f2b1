import ArgumentParser
import FlowRegistry

struct GraphCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph",
      abstract: "Print the map of the application: features, routes, tabs, links and flows.",
      usage: "\(Program.identity.name) graph [<options>]",
      discussion: """
        The map is made of what the features register.

        Example:
          \(Program.identity.name) graph --format dot | dot -Tsvg > map.svg
        """)
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
