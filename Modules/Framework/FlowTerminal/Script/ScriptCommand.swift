public import FlowScreens

/// One line of a script.
nonisolated public enum ScriptCommand: Equatable, Sendable {
  /// Fill in the form field with this label.
  case type(field: String, text: String)
  /// Fill in the form field that its screen's model calls so.
  case typeExactly(FieldID, text: String)
  /// Perform the visible action with this title.
  case press(String)
  /// Perform the visible action that its screen's model calls so.
  case pressExactly(ActionID)
  /// Choose the row with this title, or the only one that begins so.
  case select(String)
  /// Choose the row that its screen's model calls so.
  case selectExactly(RowID)
  /// Select the tab with this title.
  case tab(String)
  /// Select the tab at this position.
  case tabExactly(Int)
  /// Give the focus to the screen at this position, among those that stand side by side.
  case focus(Int)
  /// Go back.
  case back
  /// Give the window another size.
  case resize(WindowSize)
  /// Begin anew, with this number, what is left to chance.
  case seed(UInt64)
  /// Wait until nothing is running.
  case wait
  /// End the program.
  case quit
  /// Fail unless the screen shows this text.
  case expect(String)
  /// Fail if the screen shows this text.
  case refuse(String)
  /// Print the screen as text.
  case show
  /// Print the tree of flows and, if asked for, the link to the place that is on the screen.
  case tree(withLink: Bool)
  /// Print what the full screen shows in a terminal of this size; without one, of the window's.
  case picture(WindowSize?)
  /// Follow a deep link.
  case open(String)
}

nonisolated extension ScriptCommand {
  /// Creates the command that `words` say; there is at least one.
  init(words: [String]) throws(ScriptSyntaxError.Reason) {
    let name = words[0]
    // What recordings write in the place of a secret.
    if name == "secret", words.count == 2 { throw .missingSecret(field: words[1]) }
    guard let form = ScriptForm.all[name] else { throw .unknownCommand(name) }
    guard let command = form.make(Array(words.dropFirst())) else { throw .wrongUse(form.usage) }
    self = command
  }
}
