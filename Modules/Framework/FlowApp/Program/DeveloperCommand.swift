import ArgumentParser

/// The help on the options and commands that only developers of a program need.
struct DeveloperCommand<Program: FlowProgram>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "developer", abstract: "Explain the options and commands for developers.")
  }

  /// The commands that the help on the program doesn’t list.
  static var commands: [any ParsableCommand.Type] {
    [
      PlayCommand<Program>.self, InspectCommand<Program>.self, FeaturesCommand<Program>.self,
      GraphCommand<Program>.self,
    ]
  }

  /// Returns the help, if the arguments of the process ask for it.
  static func help(_ arguments: [String]) -> String? {
    let name = Program.identity.name
    guard arguments.filter({ !["help", "-h", "--help"].contains($0) }) == ["developer"] else { return nil }
    return """
      OVERVIEW: Options and commands for developers of \(name) and its features.

      OPTIONS:
      \(hiddenOptions)

      SUBCOMMANDS:
      \(commands.map(line).joined(separator: "\n"))

        See '\(name) help <subcommand>' for detailed help.

      Examples:
        \(name) --record session.txt
        \(name) play session.txt
      """
  }

  /// The options that the help on the program doesn’t list, as the parser prints them.
  private static var hiddenOptions: String {
    let shown = Set(FullScreenCommand<Program>.helpMessage().split(separator: "\n"))
    let lines = FullScreenCommand<Program>.helpMessage(includeHidden: true).split(separator: "\n")
    return lines.filter { !shown.contains($0) }.joined(separator: "\n")
  }

  private static func line(about command: any ParsableCommand.Type) -> String {
    let name = command.name
    return "  \(name)\(String(repeating: " ", count: max(1, 24 - name.count)))\(command.configuration.abstract)"
  }
}
