import ArgumentParser
import FlowApp
import FlowContent
import FlowScreens
import MoviesServices
import MoviesStore

struct ListCommand: AsyncParsableCommand {
  /// A list of movies, or the diary.
  enum List: String, ExpressibleByArgument, CaseIterable {
    case all, wishlist, watched, diary
  }

  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the movies of a list, or the diary.",
    usage: "movies list <list> [<options>]",
    discussion: """
      If a list is damaged, the movies that can be read are printed, and the exit code is 1.

      Examples:
        movies list wishlist
        movies list watched --sort rating
        movies list all --sort year --reverse --json
        movies list diary --year 2026
      """)

  @Argument(help: "The list.")
  var list: List

  @Option(help: "The order, but not of the diary.")
  var sort: MovieSort?

  @Flag(help: "Reverse the order, but not that of the diary.")
  var reverse = false

  @Option(help: "The year of the diary.")
  var year: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func validate() throws {
    if list == .diary, sort != nil || reverse {
      throw ValidationError("the diary has the last viewing first, and no other order")
    }
    if list != .diary, year != nil { throw ValidationError("--year is for the diary") }
    if let year, !(1...9_999).contains(year) { throw ValidationError("--year: expected a year, got \(year)") }
  }

  func run() async throws {
    let movies = try await data.openReadOnlyStore()
    if let list = MovieList(rawValue: list.rawValue) {
      let query = MovieQuery(list: list, sort: sort ?? .listOrder, isReversed: reverse)
      try await MoviePrinter(json: json).print(query, from: movies)
    } else {
      let period = year.map { String(repeating: "0", count: 4 - "\($0)".count) + "\($0)" }
      try await printDiary(DiaryQuery(period: period), from: movies)
    }
    try await movies.checkLists()
  }

  private func printDiary(_ query: DiaryQuery, from movies: MoviesStore) async throws {
    let count = try await movies.diaryMonths(of: query).reduce(0) { $0 + $1.viewings }
    if json { StandardOutput.write("[") }
    for start in stride(from: 0, to: count, by: 500) {
      let entries = try await movies.diary(query, in: start..<start + 500)
      for (index, entry) in entries.enumerated() {
        let comma = start + index + 1 < count ? "," : ""
        StandardOutput.write(try json ? "  " + MoviePrinter.encode(entry) + comma : line(entry))
      }
    }
    if json { StandardOutput.write("]") }
  }

  private func line(_ entry: DiaryEntry) -> String {
    let marks = [entry.isRewatch ? "again" : nil, entry.viewing.rating.map { "\($0)/10" }].compactMap(\.self)
    let note = entry.viewing.note?.split(whereSeparator: \.isNewline).first.map { "  \($0)" } ?? ""
    return (entry.viewing.date?.description ?? "no date   ") + "\t\(entry.title) (\(entry.year))".terminalSafe
      + (marks.isEmpty ? "" : "  [\(marks.joined(separator: ", "))]") + note.terminalSafe
  }
}
