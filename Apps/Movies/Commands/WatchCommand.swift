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
      A viewing on the same day gets the rating, and the note after its own. The movie leaves the wishlist.

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
    let details = try await movie.find(in: movies)
    let (found, note) = (details.movie, note)
    let rating = rating ?? details.marks.viewings.first { $0.date == day }?.rating
    try await movies.changeViewings(of: found.id, leavingWishlist: true) { viewings in
      let index = viewings.firstIndex { $0.date == day }
      let present = index.map { viewings.remove(at: $0) }
      // Of two notes, none replaces the other.
      let notes = [present?.note, note == present?.note ? nil : note].compactMap(\.self)
      viewings.append(
        Viewing(
          date: day, rating: rating ?? present?.rating, note: notes.isEmpty ? nil : notes.joined(separator: "\n")))
    }
    let opinion = rating.map { ", \($0)/10" } ?? ""
    try data.report("Watched \(found.name) on \(day?.description ?? "an unknown day")\(opinion).")
  }

  private func day() throws -> CalendarDate? {
    if on.lowercased() == "none" { return nil }
    if let days = CalendarDate.ambiguity(of: on) {
      throw CommandError("--on: ‘\(on)’ is \(days); write the name of the month")
    }
    guard let day = CalendarDate(written: on, today: .today()) else {
      throw CommandError("--on: expected a day such as 2026-3-1, yesterday or ‘3 Mar’, or none, got ‘\(on)’")
    }
    guard day <= .today() else { throw CommandError("--on: \(day) is in the future; use today or earlier") }
    return day
  }
}
