import ArgumentParser
import FlowScreens
import MoviesFiles
import MoviesServices

/// Movies for the catalog, from files.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the movies of JSON files to the catalog.",
    discussion: """
      A file is an array of objects with “title” and “year”, and “cast”, “genres”, “extract” or what else is known; with
      --json-lines it has one such object a line. Movies that are in the catalog already are kept: only what was not
      known of them is added. Objects that are no movies are skipped.

      If a file is not JSON, or the import is interrupted, nothing is changed. With --json-lines a line that is not JSON
      is skipped as well, unless no line is an object.
      """)

  @Argument(help: "The files.", completion: .file())
  var files: [String]

  @Flag(help: "The files have one object a line.")
  var jsonLines = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    let bar = ProgressBar()
    do {
      let summary = try await movies.importMovies(from: files, hasOneMoviePerLine: jsonLines, progress: bar.show)
      bar.clear()
      summary.lines.forEach { StandardOutput.write($0.terminalSafe) }
    } catch let error as CatalogFileError {
      bar.clear()
      throw CommandError("\(error)")
    } catch {
      bar.clear()
      throw error
    }
  }
}

extension ImportSummary {
  /// The numbers, and what was skipped.
  nonisolated fileprivate var lines: [String] {
    ["Added \(added), updated \(updated), unchanged \(unchanged), skipped \(skippedCount)."]
      + skipped.map { skipped in
        let lines = skipped.lines.map(String.init).joined(separator: ", ")
        let more = skipped.count > skipped.lines.count ? ", …" : ""
        return "  Skipped \(skipped.count) of “\(skipped.path)”: \(skipped.reason.rawValue) (line \(lines)\(more))."
      }
  }
}
