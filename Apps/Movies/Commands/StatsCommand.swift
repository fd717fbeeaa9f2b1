import ArgumentParser
import FlowApp
import FlowContent
import Foundation
import MoviesServices
import MoviesStore

struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print the statistics of the watched movies.",
    usage: "movies stats [<options>]",
    discussion: """
      Examples:
        movies stats
        movies stats --year 2025
        movies stats --year 2025 --json
      """)

  @Option(help: "Count only what you watched in this year.")
  var year: Int?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let statistics = try await data.openReadOnlyStore().watchedStatistics(in: year)
    if json { return StandardOutput.write(try MoviePrinter.encode(statistics, pretty: true)) }
    let count = "\(statistics.movies) movie\(statistics.movies == 1 ? "" : "s")"
    let time = Movie.length(inMinutes: statistics.minutes)
    let mean = statistics.meanRating.map { String(format: ", rated %.1f on average", $0) } ?? ""
    StandardOutput.write("\(count), \(time)\(statistics.lengthNote ?? "")\(mean)")
    let tables: [(String, [(String, Int)])] = [
      ("Movies by rating", statistics.byRating.map { ("\($0.key)", $0.movies) }),
      ("Movies by decade", statistics.byDecade.map { ("\($0.key)s", $0.movies) }),
      ("Movies by genre", statistics.byGenre.map { ($0.key, $0.movies) }),
      year == nil
        ? ("Movies by year", statistics.byYear.map { ("\($0.key)", $0.movies) })
        : ("Movies by day", statistics.byDay.map { ($0.key.description, $0.movies) }),
      ("Movies by director", statistics.directors.map { ($0.person.name, $0.movies) }),
      ("Movies by actor", statistics.actors.map { ($0.person.name, $0.movies) }),
    ]
    for (title, rows) in tables where !rows.isEmpty {
      StandardOutput.write("\n\(title):")
      rows.forEach { StandardOutput.write("\($0.0.terminalSafe)\t\($0.1)") }
    }
  }
}
