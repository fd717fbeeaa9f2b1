import ArgumentParser
import FlowApp
import FlowContent
import MovieScreens
import MoviesServices

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a movie.",
    usage: "movies show <movie> ... [<options>]",
    discussion: """
      Examples:
        movies show alien
        movies show "seven samurai" --json
        movies show kubrick 1980
      """)

  @OptionGroup var movie: MovieArgument

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let movies = try await data.openReadOnlyStore()
    let details = try await movie.find(in: movies, isForgiving: true)
    if json {
      StandardOutput.write(try MoviePrinter.encode(details, pretty: true))
    } else {
      details.lines.forEach { StandardOutput.write($0.terminalSafe) }
    }
  }
}

extension MovieDetails {
  nonisolated fileprivate var lines: [String] {
    var lines = ["\(movie.title) (\(movie.year))", "Number: \(movie.id)"]
    lines += movie.facts.map { "\($0.label): \($0.value)" }
    if marks.isOnWishlist { lines.append("On the wishlist") }
    for viewing in marks.viewings {
      let rating = viewing.rating.map { ", \($0)/10" } ?? ""
      let note = viewing.note.map { ": \($0)" } ?? ""
      lines.append("Watched" + (viewing.date.map { " on \($0)" } ?? "") + rating + note)
    }
    if let synopsis = movie.synopsis { lines += ["", synopsis] }
    if !movie.cast.isEmpty {
      lines += ["", "Cast:"] + movie.cast.map { "  " + $0.name + ($0.role.map { " as \($0)" } ?? "") }
    }
    return lines
  }
}
