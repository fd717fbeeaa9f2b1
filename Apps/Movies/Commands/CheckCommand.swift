import ArgumentParser
import FlowScreens
import MoviesServices
import MoviesStore

/// Whether the database is sound.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the database, and print what is wrong with it.",
    discussion: "The exit code is 1 if anything is.")

  @OptionGroup var data: DataOptions

  func run() async throws {
    let problems = try await data.openStore().problems()
    problems.forEach { StandardOutput.write($0.terminalSafe) }
    guard problems.isEmpty else {
      StandardOutput.write("‘movies recover’ says what can be done.")
      throw ExitCode.failure
    }
    StandardOutput.write("The database is sound.")
  }
}
