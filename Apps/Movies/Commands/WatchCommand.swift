import ArgumentParser
import FlowApp
import FlowContent
import FlowScreens
import MoviesServices
import MoviesStore

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Add a viewing of a movie to the diary.",
    usage: "movies watch <movie> ... [<options>]",
    discussion: """
      A viewing on the same day gets the rating, and the note after its own; a rating of today without a day gets the day. The \
      movie leaves the wishlist.

      Examples:
        movies watch dune 2021 --rating 8 --on yesterday
        movies watch 603 --on "3 Mar" --note "On the big screen."
        movies watch alien --on none
      """)

  @OptionGroup var movie: MovieArgument

  @Option(help: "The rating from 1 to 10.")
  var rating: Int?

  @Option(help: "The day, such as 2026-3-1, yesterday, ‘last friday’ or ‘3 Mar’; or none.")
  var on = "today"

  @Option(help: "Your note.")
  var note: String?

  @OptionGroup var data: DataOptions

  func run() async throws {
    let day = try day()
    let movies = try await data.openStore()
    let found = try await movie.find(in: movies).movie
    try await movies.addViewing(Viewing(date: day, rating: rating, note: note), of: found.id)
    let marks = try await movies.details(of: found.id)?.marks
    let rating = marks?.viewings.first { $0.date == day }?.rating
    let opinion = rating.map { ", \($0)/10" } ?? ""
    try data.report("Watched \(found.name) on \(day?.description ?? "an unknown day")\(opinion).")
  }

  private func day() throws -> CalendarDate? {
    if on.lowercased() == "none" { return nil }
    if let days = CalendarDate.ambiguity(of: on) {
      throw CommandError("--on: ‘\(on)’ is \(days); write the name of the month")
    }
    let numbers = on.split { !$0.isNumber }
    if let year = numbers.first(where: { $0.count == 4 }).flatMap({ Int($0) }), year < CalendarDate.firstYearOfMovies {
      throw CommandError(
        "--on: there were no movies in \(year); use a day of \(CalendarDate.firstYearOfMovies) or later")
    }
    guard let day = CalendarDate(written: on, today: .today()) else {
      throw CommandError("--on: expected a day such as 2026-3-1, yesterday or ‘3 Mar’, or none, got ‘\(on)’")
    }
    guard day <= .today() else { throw CommandError("--on: \(day) is in the future; use today or earlier") }
    return day
  }
}
