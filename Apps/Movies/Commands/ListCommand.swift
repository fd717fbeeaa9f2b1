import ArgumentParser
import MoviesServices
import MoviesStore

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the movies of a list.", usage: "movies list <list> [<options>]",
    discussion: """
      If a list is damaged, the movies that can be read are printed, and the exit code is 1.

      Examples:
        movies list wishlist
        movies list watched --sort rating
        movies list all --sort year --reverse --json
      """)

  @Argument(help: "The list.")
  var list: MovieList

  @Option(help: "The order.")
  var sort = MovieSort.listOrder

  @Flag(help: "Reverse the order.")
  var reverse = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openReadOnlyStore()
    try await MoviePrinter(json: json).print(MovieQuery(list: list, sort: sort, isReversed: reverse), from: movies)
    try await movies.checkLists()
  }
}
