import ArgumentParser
import FlowContent
import FlowScripting
import Foundation

/// The command line of a program.
struct RootCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let name = Program.identity.name
    return CommandConfiguration(
      commandName: name, abstract: Program.identity.summary,
      usage: "\(name) [<options>]\n\(name) <subcommand>",
      discussion: """
        Without a subcommand, the application opens in full screen.

        Examples:
          \(name)
          \(name) --plain
          \(name) --generate-completion-script bash
        """,
      version: Program.identity.version,
      subcommands: [FullScreenCommand<Program>.self] + commands + [ContributedCommand<Program>.self],
      defaultSubcommand: FullScreenCommand<Program>.self)
  }

  /// The commands that the user can name, apart from those of features.
  static var commands: [any ParsableCommand.Type] {
    [OpenCommand<Program>.self] + Program.commands + [DeveloperCommand<Program>.self]
      + DeveloperCommand<Program>.commands
  }

  /// Returns whether the parser knows a command by a name, which it makes of the name of the type if the command has none.
  static func knows(_ name: String) -> Bool {
    configuration.subcommands.contains { $0.name == name || $0.configuration.aliases.contains(name) }
  }

  /// Runs the command of the process, and prints an error as one line.
  static func run() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if let help = DeveloperCommand<Program>.help(arguments) { return StandardOutput.write(help) }
      if let help = await ContributedCommand<Program>.help(arguments) { return StandardOutput.write(help) }
      var command = try parseAsRoot(ContributedCommand<Program>.prepared(arguments))
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
        StandardError.write("\(Program.identity.name): " + describe(error, exitCode: exitCode))
      }
      Foundation.exit(exitCode.rawValue)
    }
  }

  /// Returns the help on the program, with the options of the default command.
  static func programHelp() -> String {
    let title = "OPTIONS:\n"
    let options = FullScreenCommand<Program>.helpMessage().components(separatedBy: title).last ?? ""
    let ownOptions = options.components(separatedBy: "  -h, --help").first ?? ""
    return helpMessage().replacing(title, with: title + ownOptions, maxReplacements: 1)
  }

  private static func describe(_ error: any Error, exitCode: ExitCode) -> String {
    // This error shows the screen, which has several lines and is safe to print.
    if let failure = error as? ScriptFailure { return failure.description }
    guard exitCode == .validationFailure else {
      return ((error as? any LocalizedError)?.errorDescription ?? "\(error)").terminalSafe
    }
    if let command = misplacedCommand(in: message(for: error)) {
      return
        "options come after the command: ‘\(Program.identity.name) \(command) …’ (see ‘\(Program.identity.name) \(command) --help’)"
    }
    let line = message(for: error).split(separator: "\n").first ?? "invalid arguments"
    return "\(line) (see ‘\(help(on: error))’)".terminalSafe
  }

  /// Returns the command misplaced after options. The parser takes the options for those of the default command, and
  /// the command for an unexpected argument.
  private static func misplacedCommand(in message: String) -> String? {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first?.hasPrefix("-") == true, message.contains("nexpected argument") else { return nil }
    return arguments.first { knows($0) && message.contains("'\($0)'") }
  }

  /// Returns the command that prints help about an error. Only the text of the error names the subcommand.
  private static func help(on error: any Error) -> String {
    let hint = fullMessage(for: error).firstMatch(of: /See '[^ ']+ ([a-z-]+) --help' for more information/)
    let command = hint.map { String($0.1) } ?? ""
    let isNamed = commands.contains { $0.name == command }
    return isNamed ? "\(Program.identity.name) \(command) --help" : "\(Program.identity.name) --help"
  }
}

nonisolated extension ParsableCommand {
  /// The name by which the parser knows the command. If it has none, the parser makes one of the name of the type:
  /// `CountTeas` is `count-teas`.
  static var name: String {
    configuration.commandName
      ?? String(describing: Self.self)
      .replacing(/([A-Z])([A-Z][a-z])/) { "\($0.1)-\($0.2)" }
      .replacing(/([a-z0-9])([A-Z])/) { "\($0.1)-\($0.2)" }
      .lowercased()
  }
}
