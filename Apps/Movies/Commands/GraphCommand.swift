import ArgumentParser
import FlowRegistry

/// The map of the assembled application.
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Print the map of the application: features, routes and who opens them, tabs, links, flows.",
    discussion: "Everything on it is what the program itself declares; nothing is drawn by hand.")

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, mermaid, dot
  }

  @Option(help: "How it is written: for people, for Mermaid or for Graphviz.")
  var format = Format.text

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let map = try await options.makeApp().registry.map
    switch format {
    case .text: StandardOutput.write(map.text)
    case .mermaid: StandardOutput.write(map.mermaid)
    case .dot: StandardOutput.write(map.dot)
    }
  }
}
