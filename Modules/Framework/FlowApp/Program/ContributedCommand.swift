import ArgumentParser
import FlowContent
import FlowRegistry

/// The command that runs a `Subcommand` of a feature.
///
/// The parser knows the commands of the program only, and the features are known when their options are parsed. So
/// the name of any other command becomes an argument of this one.
struct ContributedCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ownName, abstract: ContributedHelp.summary,
      usage: "\(Program.identity.name) \(ContributedHelp.usage)",
      shouldDisplay: false)
  }

  private static var ownName: String { "run-contributed-command" }

  @Argument(help: .hidden)
  var command: String

  @Argument(help: .hidden)
  var arguments: [String] = []

  @OptionGroup var options: Program.Options

  /// Returns the arguments of the process, with this command's name before an unknown command, also when its help is
  /// requested.
  static func prepared(_ arguments: [String]) -> [String] {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let command = words.first, !command.hasPrefix("-"), !isKnown(command) else { return arguments }
    return [ownName] + words
  }

  private static func isKnown(_ command: String) -> Bool {
    command == "help" || RootCommand<Program>.knows(command)
  }

  /// Returns the help requested by the arguments of the process, if it is on the program or a command of a feature.
  @MainActor
  static func help(_ arguments: [String]) async -> String? {
    let isAsked = arguments.first == "help" || arguments.contains { $0 == "-h" || $0 == "--help" }
    let words = arguments.filter { !["help", "-h", "--help"].contains($0) }
    guard isAsked, words.first.map({ !$0.hasPrefix("-") && !isKnown($0) }) ?? true,
      let options = try? Program.Options.parse([]), let registry = try? await Program.registry(options)
    else { return nil }
    let subcommands = registry.contributions(of: Subcommand.self)
    guard let name = words.first else {
      return RootCommand<Program>.programHelp() + ContributedHelp.list(of: subcommands)
    }
    return subcommands.first { $0.name == name }.map { subcommand in
      ContributedHelp.$usage.withValue(subcommand.usage + " [<options>]") {
        ContributedHelp.$summary.withValue(subcommand.summary) { RootCommand<Program>.helpMessage(for: Self.self) }
      }
    }
  }

  @MainActor
  func run() async throws {
    // An unknown name is refused before the data is opened.
    let known = try subcommand(in: await Program.registry(options))
    for line in try await subcommand(in: Program.registry(for: known, options)).run(arguments) {
      StandardOutput.write(line.terminalSafe)
    }
  }

  @MainActor
  private func subcommand(in registry: FlowRegistry) throws -> Subcommand {
    guard let subcommand = registry.contributions(of: Subcommand.self).first(where: { $0.name == command }) else {
      if let failure = registry.failures.first {
        throw CommandError(
          "there is no command ‘\(command)’; the feature \(failure.feature) is left out: \(failure.error)")
      }
      let commands =
        RootCommand<Program>.commands.map { $0.name }
        + registry.contributions(of: Subcommand.self).map(\.name)
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
