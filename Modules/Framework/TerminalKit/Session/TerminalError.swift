/// An error that keeps a full screen from starting. Nothing was drawn.
///
/// ```swift
/// do {
///   _ = try await FullScreen(window: window).run()
/// } catch {
///   print(error)  // standard input or output isn’t a terminal: start the program in one
/// }
/// ```
nonisolated public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input or standard output isn't a terminal.
  case noTerminal
  /// The system doesn't know this type of terminal. It is empty if `TERM` isn't set.
  case unknownTerminal(String)
  /// A terminal of this type can't position the cursor.
  case incapableTerminal(String)
  /// The process already runs a full screen.
  case terminalInUse
  /// The system refused a resource.
  case system(String)

  /// A description of the problem and its solution, on one line.
  public var description: String {
    switch self {
    case .noTerminal: "standard input or output isn’t a terminal: start the program in one"
    case .unknownTerminal(""): "TERM isn’t set: set it to the type of the terminal, such as xterm-256color"
    case .unknownTerminal(let type):
      "unknown terminal type “\(Self.printed(type))”: set TERM to a known one, such as xterm-256color"
    case .incapableTerminal(let type): "a terminal of the type “\(Self.printed(type))” (TERM) can’t show a full screen"
    case .terminalInUse: "another full screen is already running: end it first"
    case .system(let problem): "can’t use the terminal: \(problem)"
    }
  }

  private static func printed(_ text: String) -> String { PrintedText(text, in: .unicode).map(\.text).joined() }
}
