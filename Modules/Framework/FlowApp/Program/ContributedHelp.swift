import FlowContent
import FlowRegistry

/// The texts of the help on the commands contributed by features.
nonisolated enum ContributedHelp {
  /// The arguments of the command explained by the help.
  @TaskLocal static var usage = "COMMAND"

  /// The effect of the command explained by the help.
  @TaskLocal static var summary = "Run a command of a feature."

  /// Returns the list after the commands of the program, in the same columns, or an empty string.
  @MainActor
  static func list(of subcommands: [Subcommand]) -> String {
    guard !subcommands.isEmpty else { return "" }
    let names = subcommands.map(\.usage)
    let width = max(22, names.map(\.count).max() ?? 0)
    let lines = zip(names, subcommands).map { name, subcommand in
      "  \(name.padding(to: width))  \(subcommand.summary)".terminalSafe
    }
    return "\n\nSUBCOMMANDS OF FEATURES:\n" + lines.joined(separator: "\n")
  }
}

nonisolated extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
