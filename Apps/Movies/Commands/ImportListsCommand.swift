import ArgumentParser
import FlowApp
import FlowScreens
import MoviesFiles
import MoviesServices

struct ImportListsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-lists",
    abstract: "Import lists from a ‘movies export’ file.",
    discussion: """
      The lists of the file are merged with yours. For a movie that is in both, the date in the file wins; rating and
      note win if the file has them. Movies that aren’t in the catalog are added to it. If the file is invalid, nothing
      changes. An import can’t be undone.
      """)

  @Argument(help: "A file that ‘movies export’ wrote.", completion: .file(), transform: MoviesCommand.path)
  var file: String

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let movies = try await options.data.openStore()
    let summary = try await movies.importLists(from: file)
    try await movies.backUp(on: .today())
    StandardOutput.write("Imported \(summary.line) from “\(file)”.".terminalSafe)
    let parts = ExportedParts(of: try await options.assemble(on: movies).registry, beside: file)
    for line in try await parts.restore() { StandardOutput.write(line.terminalSafe) }
  }
}
