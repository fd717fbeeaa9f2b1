import ArgumentParser
import FlowScreens
import MoviesFiles
import MoviesServices

/// What the person made, from a file.
struct ImportListsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-lists",
    abstract: "Bring back the lists that ‘movies export’ wrote.",
    discussion: """
      The lists of the file are merged with yours: what is there stays, and of two viewings of a movie the one in the
      file counts, with your rating and note where it has none. Movies that are not in the catalog are added to it. If anything in the file is wrong, nothing is
      changed. An import cannot be undone.
      """)

  @Argument(help: "A file that ‘movies export’ wrote.", completion: .file())
  var file: String

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    try await PersonalDataError.asCommandError {
      let summary = try await movies.importLists(from: file)
      StandardOutput.write("New or changed by “\(file)”: \(summary.line).".terminalSafe)
    }
  }
}
