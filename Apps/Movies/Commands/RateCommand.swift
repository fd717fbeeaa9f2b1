import ArgumentParser
import FlowApp
import FlowScreens
import MoviesServices

struct RateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Rate a movie.",
    usage: "movies rate <words> ... [<options>]",
    discussion: """
      The last viewing gets the rating. A movie of the wishlist is marked as watched today; another one that isn’t watched, \
      without a day.

      Example:
        movies rate dune 2021 8
      """)

  @Argument(help: "The number or title of the movie, and the rating from 1 to 10.")
  var words: [String]

  @OptionGroup var data: DataOptions

  func run() async throws {
    guard words.count > 1, let last = words.last else {
      throw CommandError("expected a movie and a rating from 1 to 10, such as ‘movies rate dune 8’")
    }
    guard let rating = Int(last), (1...10).contains(rating) else {
      throw CommandError("rating: expected a whole number from 1 to 10, got ‘\(last)’")
    }
    let movies = try await data.openStore()
    let details = try await MovieArgument.find(words.dropLast().joined(separator: " "), in: movies)
    let found = details.movie
    let text = words.joined(separator: " ")
    if let other = try await MovieArgument.title(beginningWith: text, in: movies), other.id != found.id {
      let (title, rated) = (
        "“\(other.title)” (\(other.year))", "‘movies rate id:\(found.id) \(rating)’ for \(found.name)"
      )
      throw CommandError(
        "‘\(text)’ may be \(title) without a rating; use ‘movies rate \(text) \(rating)’ for it, or \(rated)")
    }
    let change = try await movies.rate(found.id, rating)
    let isNewViewing = change?.kind == .markedAsWatched || change?.kind == .addedViewing
    let day = details.marks.isOnWishlist ? " today" : ", without a date"
    let mark = isNewViewing ? ", and marked it as watched\(day)" : ""
    try data.report("Rated \(found.name) \(rating)/10\(mark).")
  }
}
