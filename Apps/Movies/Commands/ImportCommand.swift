import ArgumentParser
import FlowApp
import FlowScreens
import MoviesFiles
import MoviesServices

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the movies of JSON files to the catalog.",
    discussion: """
      A file is an array of objects with “title”, “year” and, optionally, “cast”, “genres”, “extract” and so on. With
      --json-lines, it has one object per line. For movies that are already in the catalog, only missing details are
      added. Objects that aren’t movies are skipped.

      If a file isn’t JSON, or the import is interrupted, the catalog doesn’t change. With --json-lines, lines that
      aren’t JSON are skipped, unless all are.
      """)

  @Argument(help: "The files.", completion: .file(), transform: MoviesCommand.path)
  var files: [String]

  @Flag(help: "Read files with one object per line.")
  var jsonLines = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    let bar = ProgressBar()
    let summary: ImportSummary
    do {
      defer { bar.clear() }
      summary = try await movies.importMovies(from: files, hasOneMoviePerLine: jsonLines, progress: bar.show)
    }
    summary.lines.forEach { StandardOutput.write($0.terminalSafe) }
  }
}

extension ImportSummary {
  nonisolated fileprivate var lines: [String] {
    ["Added \(added), updated \(updated), unchanged \(unchanged), skipped \(skippedCount)."]
      + skipped.map { skipped in
        let lines = skipped.lines.map(String.init).joined(separator: ", ")
        let more = skipped.count > skipped.lines.count ? ", …" : ""
        return "  Skipped \(skipped.count) of “\(skipped.path)”: \(skipped.reason.rawValue) (line \(lines)\(more))."
      }
  }
}
