import ArgumentParser
import FlowScreens
import MoviesFiles
import MoviesServices

/// What the person made, in a file.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write your lists and preferences to a file.",
    discussion: """
      The file is JSON: both lists with dates, ratings and notes, and your preferences. The API key is not in it.
      ‘movies import-lists’ brings it back, here or on another machine.

      With --letterboxd it is one list, as a CSV file that Letterboxd imports.

      A file that is there already is replaced.
      """)

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Option(help: "Write this list for Letterboxd: wishlist, watched or all.")
  var letterboxd: MovieList?

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    try await PersonalDataError.asCommandError {
      if let letterboxd {
        let movies = try await movies.exportLetterboxd(letterboxd, to: file)
        StandardOutput.write("Exported \(count(movies, "movie")) to “\(file)”.".terminalSafe)
      } else {
        let summary = try await movies.export(to: file)
        StandardOutput.write("Exported \(summary.line) to “\(file)”.".terminalSafe)
      }
    }
  }
}

extension PersonalDataSummary {
  /// As it stands in the middle of a sentence.
  nonisolated var line: String {
    count(wishlist, "movie") + " of the wishlist and " + count(watched, "watched movie")
  }
}

nonisolated private func count(_ number: Int, _ thing: String) -> String {
  "\(number) \(thing)\(number == 1 ? "" : "s")"
}

extension PersonalDataError {
  /// The error may quote what stands in a file.
  nonisolated static func asCommandError(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as PersonalDataError {
      throw CommandError("\(error)")
    }
  }
}
