import ArgumentParser
import FlowApp
import FlowContent
import MoviesFiles
import MoviesServices
import MoviesStore

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import lists of Movies, Letterboxd, IMDb or Trakt, or movies for the catalog.",
    usage: "movies import <files> ... [<options>]",
    discussion: """
      Lists are files that ‘movies export’ wrote, the ZIP archive that Letterboxd exports or its folder, or CSV files of \
      Letterboxd, IMDb or Trakt. Letterboxd’s tags and likes become words of notes, such as #liked. Lists are merged with \
      yours, and nothing of yours is replaced: a viewing on the same day gets the rating and the note that it lacks. \
      Movies that aren’t in the catalog are added to it.

      Other JSON files are movies for the catalog: an array of objects with “title”, “year” and, optionally, “cast”, \
      “genres”, “extract” and so on, or one such object per line. For movies that are already in the catalog, \
      only missing details are added. Objects that aren’t movies are skipped.

      In the program, an import of a file of lists can be undone at once. If a file of lists is invalid, the others are imported all the same. Of movies for the \
      catalog, either all files are imported or none.

      Examples:
        movies import letterboxd-ada-2026-11-20-10-22-utc.zip
        movies import to-see.csv --as wishlist
        movies import lists.json
        movies import movies-1980s.json movies-1990s.json
      """)

  @Argument(help: "The files.", completion: .file(), transform: MoviesCommand.path)
  var files: [String]

  @Option(name: .customLong("as"), help: "The list that a file of Letterboxd is if its name doesn’t say so.")
  var list: MovieList?

  @OptionGroup var options: AppOptions

  func validate() throws {
    if list == .all { throw ValidationError("--as: expected wishlist or watched, got all") }
  }

  @MainActor
  func run() async throws {
    let movies = try await options.data.openStore()
    let lists = try files.filter { file in
      try !IncomingFile.listsOfLetterboxd(in: file).tables.isEmpty
        || (try? IncomingFile(at: file)).map(MoviesStore.hasLists) == true
    }
    let catalogs = files.filter { !lists.contains($0) }
    if !catalogs.isEmpty {
      let bar = ProgressBar()
      let summary: ImportSummary
      do {
        defer { bar.clear() }
        summary = try await movies.importMovies(from: catalogs, progress: bar.show)
      }
      try options.data.report(summary.summary.prefix(1).uppercased() + summary.summary.dropFirst() + ".")
      summary.skippedLines.forEach { StandardOutput.write($0.terminalSafe) }
      if summary.added + summary.updated + summary.unchanged == 0, summary.skippedCount > 0 {
        throw CommandError("no movie was found; of Letterboxd, IMDb and Trakt, only CSV files are read")
      }
    }
    var hasFailed = false
    for file in lists {
      let outcome: ListImport
      do {
        let (tables, note) = try IncomingFile.listsOfLetterboxd(in: file)
        outcome =
          try await tables.isEmpty
          ? movies.importLists(from: IncomingFile(at: file), as: list) : movies.importTables(tables, note: note)
      } catch let error as PersonalDataError where lists.count > 1 {
        StandardError.write("movies: \(error)".terminalSafe)
        hasFailed = true
        continue
      }
      try options.data.report("Imported \(outcome.changes) from “\(file)”.")
      outcome.lines.forEach { StandardOutput.write($0.terminalSafe) }
      let parts = ExportedParts(of: try await options.assemble(on: movies).registry, beside: file)
      for line in try await parts.restore() { StandardOutput.write(line.terminalSafe) }
    }
    guard !lists.isEmpty else { return }
    do {
      try await movies.backUp(on: .today())
    } catch {
      StandardError.write("movies: the backup of the imported lists failed: \(error)".terminalSafe)
    }
    if hasFailed { throw ExitCode.failure }
  }
}
