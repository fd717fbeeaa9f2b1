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
      A movie that is on the wishlist is removed from there. To delete the viewings of a watched movie, use --watched. \
      ‘Undo’ in the application restores it.

      Examples:
        movies remove 603
        movies remove --watched dune
      """)

  @Flag(help: "Delete the viewings of a watched movie.")
  var watched = false

  @OptionGroup var movie: MovieArgument

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openStore()
    let details = try await movie.find(in: movies, on: watched ? .watched : .wishlist)
    let id = details.movie.id
    guard try await watched ? movies.removeFromWatched(id) != nil : movies.removeFromWishlist(id) != nil else {
      let viewings = details.marks.viewings.isEmpty ? "" : "; use --watched to delete its viewings"
      throw CommandError("\(details.movie.name) is not \(watched ? "watched" : "on the wishlist")\(viewings)")
    }
    let list = watched ? "the watched movies" : "the wishlist"
    try data.report("Removed \(details.movie.name) from \(list).")
  }
}
