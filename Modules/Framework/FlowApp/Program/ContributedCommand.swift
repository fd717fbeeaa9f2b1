import ArgumentParser
import FlowRegistry
import FlowScreens

/// The command that runs a `Subcommand` of a feature.
///
/// The parser knows the commands of the program only, and the features are known when their options are parsed. So
/// the name of any other command becomes an argument of this one.
struct ContributedCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: "Run a command of a feature.", shouldDisplay: false)
  }

  private static var name: String { "run-contributed-command" }

  @Argument(help: "The name of the command.")
  var command: String

  @Argument(help: "The arguments of the command.")
  var arguments: [String] = []

  @OptionGroup var options: Program.Options

  /// Returns the arguments of the process, with this command's name before that of an unknown command.
  static func prepared(_ arguments: [String]) -> [String] {
    let known = RootCommand<Program>.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let first = arguments.first, !first.hasPrefix("-"), !known.contains(first) else { return arguments }
    return [name] + arguments
  }

  @MainActor
  func run() async throws {
    // An unknown name is refused before the data is opened.
    _ = try subcommand(in: await Program.registry(options))
    guard let registry = try await Program.openApp(options).registry else {
      throw CommandError("the data can’t be opened; start ‘\(Program.identity.name)’")
    }
    for line in try await subcommand(in: registry).run(arguments) {
      StandardOutput.write(line.terminalSafe)
    }
  }

  @MainActor
  private func subcommand(in registry: FlowRegistry) throws -> Subcommand {
    guard let subcommand = registry.contributions(of: Subcommand.self).first(where: { $0.name == command }) else {
      let commands =
        RootCommand<Program>.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        .compactMap { $0.configuration.commandName } + registry.contributions(of: Subcommand.self).map(\.name)
      let similar = commands.first { $0.difference(from: command).count <= 2 }
      throw ValidationError("there is no command ‘\(command)’" + (similar.map { "; did you mean ‘\($0)’?" } ?? ""))
    }
    guard arguments.count == subcommand.arguments.count else {
      throw ValidationError(
        "expected ‘\(subcommand.usage)’, got \(arguments.count) argument\(arguments.count == 1 ? "" : "s")")
    }
    return subcommand
  }
}
