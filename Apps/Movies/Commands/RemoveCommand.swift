import ArgumentParser
import FlowApp
import FlowScreens
import MoviesServices
import MoviesStore

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a movie from the wishlist or the watched movies.",
    usage: "movies remove <movie> ... [<options>]",
    discussion: """
      A movie that is on both lists is removed from the wishlist. ‘Undo’ in the application restores it.

      Example:
        movies remove 603
      """)

  @OptionGroup var movie: MovieArgument

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    let details = try await movie.find(in: movies)
    let id = details.movie.id
    let isWish = details.marks.isOnWishlist
    guard try await isWish ? movies.removeFromWishlist(id) != nil : movies.removeFromWatched(id) != nil else {
      throw CommandError("\(details.movie.name) is on no list")
    }
    let list = isWish ? "the wishlist" : "the watched movies"
    StandardOutput.write("Removed \(details.movie.name) from \(list).".terminalSafe)
  }
}
