import ArgumentParser
import FlowScreens
import MoviesFiles
import MoviesServices

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write your lists and preferences to a file.",
    discussion: """
      The JSON file contains your lists, dates, ratings, notes and preferences, but not the API key. ‘movies
      import-lists’ reads it, on this computer or another.

      With --letterboxd, the file is a CSV file of one list for Letterboxd.

      An existing file is replaced.
      """)

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Option(help: "Export this list for Letterboxd: wishlist, watched or all.")
  var letterboxd: MovieList?

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openReadOnlyStore()
    if let letterboxd {
      let movies = try await movies.exportLetterboxd(letterboxd, to: file)
      StandardOutput.write("Exported \(count(movies, "movie")) to “\(file)”.".terminalSafe)
    } else {
      let summary = try await movies.export(to: file)
      StandardOutput.write("Exported \(summary.line) to “\(file)”.".terminalSafe)
    }
  }
}

extension PersonalDataSummary {
  /// The numbers of movies, as in “2 wishlist and 87 watched movies”.
  nonisolated var line: String {
    "\(wishlist) wishlist and " + count(watched, "watched movie")
  }
}

nonisolated private func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}
