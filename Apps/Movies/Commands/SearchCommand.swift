import ArgumentParser
import MoviesServices

/// The movies that match some words.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the catalog by title, person or genre.")

  @Argument(help: "What to search for, in any order; the beginning of a word is enough.")
  var words: [String]

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    let count = try await MoviePrinter(json: json).print(
      MovieQuery(list: .all, search: words.joined(separator: " ")), from: movies)
    if count >= MovieQuery.longestSearch {
      StandardError.write("movies: these are the first \(count) movies; more words find fewer.")
    }
  }
}
