import ArgumentParser
import FlowApp
import MoviesServices

struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search the catalog by title, person, genre, year and more.",
    usage: "movies search <words> ... [<options>]",
    discussion: """
      Examples:
        movies search dune 2021
        movies search director:scott genre:horror "<130min"
        movies search "rating>7" watched:2025
      """)

  @Argument(help: "Words or beginnings of words, in any order.")
  var words: [String]

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    guard words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw CommandError("the search is empty; enter words of a title, a person, a genre or a year")
    }
    let movies = try await data.openReadOnlyStore()
    let count = try await MoviePrinter(json: json).print(
      MovieQuery(list: .all, search: words.joined(separator: " ")), from: movies)
    if count == 0 {
      StandardError.write("movies: no movies match\(try await MovieArgument.reasonWhyMissing(in: movies))")
    }
    if count >= MovieQuery.longestSearch {
      StandardError.write("movies: only the first \(count) movies are shown; use more words to narrow the search")
    }
  }
}
