package import FlowContent
package import FlowScreens

/// A command of a script. The page of the module lists how each is written.
nonisolated package enum ScriptCommand: Equatable, Sendable {
  /// Fills in the form field with this label.
  case type(field: String, text: String)
  /// Performs the visible action with this title.
  case press(String)
  /// Performs the visible action with this identifier.
  case pressByID(ActionID)
  /// Performs the action with this title on the row with this title, or on the only row whose title begins with it.
  case pressOnRow(String, row: String)
  /// Performs the action with this identifier on the row with this identifier.
  case pressOnRowByID(ActionID, row: RowID)
  /// Chooses the row with this title, or the only row whose title begins with it.
  case select(String)
  /// Chooses the row with this identifier.
  case selectByID(RowID)
  /// Selects the tab with this title.
  case tab(String)
  /// Selects the tab at this index.
  case tabByNumber(Int)
  /// Moves the focus to the pane at this index.
  case focus(Int)
  /// Goes back once.
  case back
  /// Resizes the window.
  case resize(WindowSize)
  /// Seeds the application's random numbers.
  case seed(UInt64)
  /// Restores a state, in place of the present one.
  case restore(SavedState)
  /// Waits until no work is running.
  case wait
  /// Ends the script.
  case quit
  /// Fails unless the screen shows this text.
  case expect(String)
  /// Fails if the screen shows this text.
  case refuse(String)
  /// Prints the screen as text.
  case show
  /// Prints the tree of flows and, on request, the link to the current place.
  case tree(withLink: Bool)
  /// Prints the full screen as it looks in a terminal of this size, or of the window's size.
  case picture(WindowSize?)
  /// Follows a deep link.
  case open(String)
}

nonisolated extension ScriptCommand {
  /// Parses a command from its words, of which there is at least one.
  init(words: [String]) throws(ScriptSyntaxError.Reason) {
    let name = words[0]
    // Recordings write this in place of a secret.
    if name == "secret", words.count == 2 { throw .missingSecret(field: words[1]) }
    guard let syntax = CommandSyntax.all[name] else { throw .unknownCommand(name) }
    guard let command = syntax.parse(Array(words.dropFirst())) else { throw .wrongUsage(syntax.usage) }
    self = command
  }
}
