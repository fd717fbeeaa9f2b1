import ArgumentParser
import FlowApp
import FlowScreens
import MoviesServices
import MoviesStore

struct WishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wish", abstract: "Add a movie to the wishlist.",
    usage: "movies wish <movie> ... [<options>]",
    discussion: """
      Example:
        movies wish seventh seal
      """)

  @OptionGroup var movie: MovieArgument

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    // Of several movies, the user rather means the one that isn’t on a list.
    let found = try await movie.find(in: movies, on: nil).movie
    let change = try await movies.addToWishlist(found.id)
    try data.report("\(found.name) is \(change == nil ? "already" : "now") on the wishlist.")
  }
}
