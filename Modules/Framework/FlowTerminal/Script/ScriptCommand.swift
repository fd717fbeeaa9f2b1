public import FlowScreens

/// One line of a script.
nonisolated public enum ScriptCommand: Equatable, Sendable {
  /// Fill in the form field with this label.
  case type(field: String, text: String)
  /// Perform the visible action with this title.
  case press(String)
  /// Choose the row with this title, or the only one that begins so.
  case select(String)
  /// Select the tab with this title.
  case tab(String)
  /// Go back.
  case back
  /// Give the window another size.
  case resize(WindowSize)
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
  /// Follow a deep link.
  case open(String)
}

extension ScriptCommand {
  /// Creates the command that `words` say; there is at least one.
  nonisolated init(words: [String]) throws(ScriptSyntaxError.Reason) {
    let name = words[0]
    guard let form = Self.forms[name] else { throw .unknownCommand(name) }
    guard let command = form.make(Array(words.dropFirst())) else { throw .wrongUse(form.usage) }
    self = command
  }

  private struct Form: Sendable {
    let usage: String
    /// Returns `nil` if the arguments are wrong.
    let make: @Sendable ([String]) -> ScriptCommand?
  }

  nonisolated private static let forms: [String: Form] = [
    "type": Form(usage: #"type FIELD "TEXT""#) { $0.count == 2 ? .type(field: $0[0], text: $0[1]) : nil },
    "press": withText(#"press "ACTION""#) { .press($0) },
    "select": withText(#"select "TEXT""#) { .select($0) },
    "tab": withText(#"tab "TITLE""#) { .tab($0) },
    "expect": withText(#"expect "TEXT""#) { .expect($0) },
    "refuse": withText(#"refuse "TEXT""#) { .refuse($0) },
    "resize": Form(usage: "resize WIDTH HEIGHT") { size($0).map { .resize($0) } },
    "back": alone("back", .back),
    "wait": alone("wait", .wait),
    "quit": alone("quit", .quit),
    "show": alone("show", .show),
    "tree": Form(usage: "tree [--link]") { words in
      words.isEmpty ? .tree(withLink: false) : words == ["--link"] ? .tree(withLink: true) : nil
    },
    "open": withText(#"open "URL""#) { .open($0) },
  ]

  /// In columns and rows: whole numbers from 1 to 9999.
  nonisolated private static func size(_ words: [String]) -> WindowSize? {
    let numbers = words.compactMap(Int.init).filter { (1...9999).contains($0) }
    guard words.count == 2, numbers.count == 2 else { return nil }
    return WindowSize(columns: numbers[0], rows: numbers[1])
  }

  nonisolated private static func alone(_ usage: String, _ command: ScriptCommand) -> Form {
    Form(usage: usage) { $0.isEmpty ? command : nil }
  }

  nonisolated private static func withText(
    _ usage: String, _ make: @escaping @Sendable (String) -> ScriptCommand
  ) -> Form {
    Form(usage: usage) { $0.count == 1 ? make($0[0]) : nil }
  }
}
