import FlowScreens

/// Why a full screen cannot start. Nothing was drawn.
nonisolated public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input or standard output is not a terminal.
  case noTerminal
  /// Nothing is known about terminals of this type; it is empty if `TERM` is not set.
  case unknownTerminal(String)
  /// Terminals of this type cannot place characters.
  case incapableTerminal(String)
  /// Another full screen is running in this process.
  case terminalInUse
  /// The system denied something.
  case system(String)

  /// One line that says what is wrong and what can be done about it.
  public var description: String {
    switch self {
    case .noTerminal: "standard input and output are not a terminal: start the program in one"
    case .unknownTerminal(""): "the type of the terminal is not known: set TERM, to xterm-256color for instance"
    case .unknownTerminal(let type):
      "nothing is known about terminals of the type “\(type.terminalSafe)”: set TERM to one that is, xterm-256color for instance"
    case .incapableTerminal(let type):
      "another terminal is needed: one of the type “\(type.terminalSafe)” (TERM) cannot show a full screen"
    case .terminalInUse: "another full screen is running already: end it first"
    case .system(let problem): "the terminal cannot be used: \(problem)"
    }
  }
}
