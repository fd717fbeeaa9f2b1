import ArgumentParser
import FlowApp
import FlowScreens
import MoviesServices
import MoviesStore

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the database and print any damage.",
    discussion: "The exit code is 1 if the database is damaged.")

  @OptionGroup var data: DataOptions

  func run() async throws {
    let problems = try await data.openReadOnlyStore().problems()
    problems.forEach { StandardOutput.write($0.terminalSafe) }
    guard problems.isEmpty else {
      StandardOutput.write("Run ‘movies recover’ to see what can be brought back.")
      throw ExitCode.failure
    }
    StandardOutput.write("The database is sound.")
  }
}
