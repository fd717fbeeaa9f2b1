import ArgumentParser
import FlowApp
import FlowScreens
import MoviesServices
import MoviesStore

struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print the statistics of the watched movies.")

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var data: DataOptions

  func run() async throws {
    let statistics = try await data.openReadOnlyStore().watchedStatistics()
    if json { return StandardOutput.write(try MoviePrinter.encode(statistics, pretty: true)) }
    StandardOutput.write("\(statistics.movies) movies, \(statistics.minutes / 60) h \(statistics.minutes % 60) min")
    let tables: [(String, [(String, Int)])] = [
      ("decade", statistics.byDecade.map { ("\($0.key)s", $0.movies) }),
      ("genre", statistics.byGenre.map { ($0.key, $0.movies) }),
      ("month", statistics.byMonth.map { ($0.key, $0.movies) }),
      ("director", statistics.directors.map { ($0.person.name, $0.movies) }),
      ("actor", statistics.actors.map { ($0.person.name, $0.movies) }),
    ]
    for (title, rows) in tables where !rows.isEmpty {
      StandardOutput.write("\nBy \(title):")
      rows.forEach { StandardOutput.write("\($0.1)\t\($0.0.terminalSafe)") }
    }
  }
}
