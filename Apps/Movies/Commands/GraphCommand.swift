import ArgumentParser
import FlowRegistry

struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Print the map of the application: features, routes, tabs, links and flows.",
    discussion: "The map is made of what the features register.")

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, mermaid, dot
  }

  @Option(help: "The format: text, mermaid or dot (Graphviz).")
  var format = Format.text

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let map = try await options.assemble().registry.map
    switch format {
    case .text: StandardOutput.write(map.text)
    case .mermaid: StandardOutput.write(map.mermaid)
    case .dot: StandardOutput.write(map.dot)
    }
  }
}
