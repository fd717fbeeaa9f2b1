import ArgumentParser
import FlowApp
import FlowContent
import FlowFrontEnd
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write your lists and preferences to a file.",
    usage: "movies export <file> [<options>]",
    discussion: """
      The JSON file contains your lists, dates, ratings, notes and preferences, but not the API key. ‘movies import’ reads \
      it, on this computer or another.

      With --letterboxd, the file is a CSV file of one list for Letterboxd.

      The data of a feature can be in a file of its own, which is named after the file and the data.

      An existing file is replaced only with --force. Nothing is written to the folder of the data, and no other database \
      is replaced.

      Examples:
        movies export lists.json
        movies export watched.csv --letterboxd watched
        movies export - | gzip > lists.json.gz
      """)

  @Argument(help: "The file to write, or - for standard output.", completion: .file(), transform: MoviesCommand.path)
  var file: String

  @Option(help: "Export the wishlist or the watched movies for Letterboxd.", transform: Self.letterboxdList)
  var letterboxd: MovieList?

  @Flag(help: "Replace an existing file.")
  var force = false

  @OptionGroup var options: AppOptions

  private static func letterboxdList(_ name: String) throws -> MovieList {
    guard let list = MovieList(rawValue: name), list != .all else {
      throw ValidationError("expected wishlist or watched")
    }
    return list
  }

  @MainActor
  func run() async throws {
    guard letterboxd != nil || !file.lowercased().hasSuffix(".csv") else {
      throw CommandError(
        "“\(file)” would have JSON in it; use --letterboxd watched or --letterboxd wishlist for CSV, or another name")
    }
    let movies = try await options.data.openReadOnlyStore()
    if file == "-" || file == "/dev/stdout" {
      return try await print(movies)
    }
    let folder = try options.data.directory()
    if force, !FileManager.default.fileExists(atPath: folder + "/movies.sqlite") {
      throw CommandError("there are no lists in “\(folder)”, so “\(file)” is not replaced")
    }
    do {
      if let letterboxd {
        let movies = try await movies.exportLetterboxd(letterboxd, to: file, overwriting: force)
        StandardOutput.write("Exported \(count(movies, "movie")) to “\(file)”.".terminalSafe)
      } else {
        let parts = ExportedParts(of: try await options.assemble(on: movies).registry, beside: file)
        let files = try MoviesCommand.files(options)
        for path in parts.paths { try files.checkTarget(path) }
        if !force { try parts.checkTargets() }
        let summary = try await movies.export(to: file, overwriting: force)
        StandardOutput.write("Exported \(summary) to “\(file)”.".terminalSafe)
        for line in try await parts.export() { StandardOutput.write(line.terminalSafe) }
      }
    } catch PersonalDataError.fileExists {
      throw CommandError("“\(file)” exists; replace it with --force, or export to another file")
    }
  }

  private func print(_ movies: MoviesStore) async throws {
    // The file is not for reading, and its texts could control the terminal.
    guard isatty(STDOUT_FILENO) == 0 else {
      throw CommandError("standard output is a terminal; export to a file, or to a pipe")
    }
    if let letterboxd {
      try await movies.encodeForLetterboxd(letterboxd) { StandardOutput.writePart(String(decoding: $0, as: UTF8.self)) }
    } else {
      try await movies.encode { StandardOutput.writePart(String(decoding: $0, as: UTF8.self)) }
    }
  }
}

nonisolated private func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}
