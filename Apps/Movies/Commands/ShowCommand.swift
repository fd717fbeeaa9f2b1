import ArgumentParser
import FlowApp
import FlowScreens
import MovieScreens
import MoviesServices

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Print a movie.")

  @Argument(help: "The number or title of the movie.")
  var words: [String]

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  private var movie: String { words.joined(separator: " ") }

  func run() async throws {
    let movies = try await data.openReadOnlyStore()
    let details = try await find(in: movies)
    if json {
      StandardOutput.write(try MoviePrinter.encode(details, pretty: true))
    } else {
      details.lines.forEach { StandardOutput.write($0.terminalSafe) }
    }
  }

  /// Returns the movie with a number or a title. A number without a movie may be a title, such as 1917.
  private func find(in movies: any MoviesService) async throws -> MovieDetails {
    if let id = Movie.ID(movie), let details = try await movies.details(of: id) {
      return details
    }
    let found = try await movies.movies(titled: movie)
    guard let first = found.first else {
      throw CommandError("no movie with the number or title ‘\(movie)’; try ‘movies search’")
    }
    guard found.count == 1 else {
      let candidates = found.map { "\($0.id) (\($0.year))" }.joined(separator: ", ")
      throw CommandError("several movies have the title ‘\(movie)’; use a number: \(candidates)")
    }
    guard let details = try await movies.details(of: first.id) else {
      throw CommandError("the movie ‘\(movie)’ was just removed")
    }
    return details
  }
}

extension MovieDetails {
  nonisolated fileprivate var lines: [String] {
    var lines = ["\(movie.title) (\(movie.year))", "Number: \(movie.id)"]
    lines += movie.facts.map { "\($0.label): \($0.value)" }
    if marks.isOnWishlist { lines.append("On the wishlist") }
    if let viewing = marks.watched { lines.append("Watched on \(viewing.date)") }
    if let synopsis = movie.synopsis { lines += ["", synopsis] }
    if !movie.cast.isEmpty {
      lines += ["", "Cast:"] + movie.cast.map { "  " + $0.name + ($0.role.map { " as \($0)" } ?? "") }
    }
    return lines
  }
}
