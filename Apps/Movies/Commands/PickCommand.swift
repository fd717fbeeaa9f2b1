import ArgumentParser
import FlowApp
import FlowScreens
import MoviesServices
import MoviesStore

struct PickCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick", abstract: "Pick a movie from the wishlist.",
    usage: "movies pick [<words> ...] [<options>]",
    discussion: """
      Examples:
        movies pick
        movies pick genre:comedy "<100min"
        movies pick --list all year:1979
      """)

  @Argument(help: "A search to which the pick is restricted.")
  var words: [String] = []

  @Option(help: "The list to pick from.")
  var list = MovieList.wishlist

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openReadOnlyStore()
    let query = MovieQuery(list: list, search: words.joined(separator: " "))
    let count = try await movies.count(of: query)
    guard let position = (0..<count).randomElement() else {
      throw CommandError(words.isEmpty ? "there are no movies to pick from" : "no movies of the list match")
    }
    try await MoviePrinter(json: json).print(query, in: position..<position + 1, from: movies)
  }
}
