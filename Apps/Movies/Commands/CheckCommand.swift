import ArgumentParser
import FlowApp
import FlowContent
import FlowRegistry
import Foundation
import MoviesServices
import MoviesStore

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the database and print any damage.",
    usage: "movies check [<options>]",
    discussion: """
      The exit code is 1 if the database is missing, or it or the data of a feature is damaged.

      Example:
        movies check && movies export lists.json
      """)

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let movies = try await options.data.openReadOnlyStore()
    try options.data.warnAboutOthers()
    let path = MoviesStore.location(in: try options.data.directory())
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError("there is no database “\(path)”")
    }
    let problems = try await movies.problems()
    problems.forEach { StandardOutput.write($0.terminalSafe) }
    guard problems.isEmpty else {
      StandardOutput.write("Run ‘movies recover’ to see what can be brought back.")
      throw ExitCode.failure
    }
    let others = try await options.assemble(on: movies).registry.dataProblems()
    others.forEach { StandardOutput.write($0.terminalSafe) }
    guard others.isEmpty else { throw ExitCode.failure }
    StandardOutput.write("The database is sound.")
  }
}

extension FlowRegistry {
  /// Runs the checks that features contribute, and returns the problems, each with the name of its check.
  func dataProblems() async throws -> [String] {
    var problems: [String] = []
    for check in contributions(of: DataCheck.self) {
      problems += try await check.problems().map { "\(check.name): \($0)" }
    }
    return problems
  }
}
