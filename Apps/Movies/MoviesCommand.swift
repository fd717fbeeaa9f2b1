import ArgumentParser
import FlowScreens
import FlowScripting
import Foundation

/// The command line. Without a subcommand, it opens the application in full screen.
@main
struct MoviesCommand: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "movies",
    abstract: "Keep track of the movies you want to see and those you have seen.",
    discussion: "Without a subcommand, the application opens in full screen.",
    version: version,
    subcommands: [
      FullScreenCommand.self, OpenCommand.self, PlayCommand.self, ListCommand.self, ShowCommand.self,
      SearchCommand.self, ImportCommand.self, ExportCommand.self, ImportListsCommand.self, CheckCommand.self,
      RecoverCommand.self, FeaturesCommand.self, GraphCommand.self,
    ],
    defaultSubcommand: FullScreenCommand.self)

  /// Runs the command, and prints an error as one line.
  static func main() async {
    // Only the user may read what the program creates.
    umask(0o077)
    Environment.removeDebugging()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      if let problem = StandardOutput.problem { throw problem }
    } catch {
      let exitCode = exitCode(for: error)
      guard exitCode != .success else { exit(withError: error) }
      if !(error is ExitCode) {
        StandardError.write("movies: " + describe(error, exitCode: exitCode))
      }
      Foundation.exit(exitCode.rawValue)
    }
  }

  private static func describe(_ error: any Error, exitCode: ExitCode) -> String {
    // This error shows the screen, which has several lines and is safe to print.
    if let failure = error as? ScriptFailure { return failure.description }
    guard exitCode == .validationFailure else { return "\(error)".terminalSafe }
    if let command = misplacedCommand(in: message(for: error)) {
      return "options come after the command: ‘movies \(command) …’ (see ‘movies \(command) --help’)"
    }
    let line = message(for: error).split(separator: "\n").first ?? "invalid arguments"
    return "\(line) (see ‘\(help(on: error))’)".terminalSafe
  }

  /// Returns the command that options were placed before. The parser takes them for options of the default command, and
  /// the command for an unexpected argument.
  private static func misplacedCommand(in message: String) -> String? {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first?.hasPrefix("-") == true, message.contains("nexpected argument") else { return nil }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    return arguments.first { commands.contains($0) && message.contains("'\($0)'") }
  }

  /// Returns the command that prints help about an error. Only the text of the error names the subcommand.
  private static func help(on error: any Error) -> String {
    let hint = fullMessage(for: error).firstMatch(of: /See 'movies ([a-z-]+) --help' for more information/)
    guard let command = hint.map({ String($0.1) }), command != FullScreenCommand.configuration.commandName
    else { return "movies --help" }
    return "movies \(command) --help"
  }
}
