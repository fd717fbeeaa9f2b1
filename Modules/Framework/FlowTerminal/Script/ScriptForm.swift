import FlowScreens

/// How a command is written.
nonisolated struct ScriptForm: Sendable {
  let usage: String
  /// Makes the command of the words after its name; `nil` if they are wrong.
  let make: @Sendable ([String]) -> ScriptCommand?

  static let all: [String: ScriptForm] = [
    "type": ScriptForm(usage: #"type FIELD "TEXT""#) { words in
      switch words.count {
      case 2: .type(field: words[0], text: words[1])
      case 3 where words[0] == "--id": .typeExactly(FieldID(rawValue: words[1]), text: words[2])
      default: nil
      }
    },
    "press": text(#"press "ACTION""#, { .press($0) }) { .pressExactly(ActionID(rawValue: $0)) },
    "select": text(#"select "TEXT""#, { .select($0) }) { .selectExactly(RowID(rawValue: $0)) },
    "tab": ScriptForm(usage: #"tab "TITLE", or tab --number NUMBER, counted from 1"#) { words in
      if words.count == 1 { return .tab(words[0]) }
      guard words.count == 2, words[0] == "--number" else { return nil }
      return position(words[1]).map { .tabExactly($0) }
    },
    "focus": ScriptForm(usage: "focus NUMBER, counted from 1") { words in
      words.count == 1 ? position(words[0]).map { .focus($0) } : nil
    },
    "expect": text(#"expect "TEXT""#) { .expect($0) },
    "refuse": text(#"refuse "TEXT""#) { .refuse($0) },
    "resize": ScriptForm(usage: "resize WIDTH HEIGHT, each from 1 to 9999") { size($0).map { .resize($0) } },
    "seed": ScriptForm(usage: "seed NUMBER, a whole one from 0 on") { words in
      words.count == 1 ? UInt64(words[0]).map { .seed($0) } : nil
    },
    "back": alone("back", .back),
    "wait": alone("wait", .wait),
    "quit": alone("quit", .quit),
    "show": alone("show", .show),
    "tree": ScriptForm(usage: "tree [--link]") { words in
      words.isEmpty ? .tree(withLink: false) : words == ["--link"] ? .tree(withLink: true) : nil
    },
    "picture": ScriptForm(usage: "picture, or picture WIDTH HEIGHT, each from 1 to 9999") { words in
      words.isEmpty ? .picture(nil) : size(words).map { .picture($0) }
    },
    "open": text(#"open "URL""#) { .open($0) },
  ]

  /// In columns and rows: whole numbers from 1 to 9999.
  private static func size(_ words: [String]) -> WindowSize? {
    let numbers = words.compactMap(Int.init).filter { (1...9999).contains($0) }
    guard words.count == 2, numbers.count == 2 else { return nil }
    return WindowSize(columns: numbers[0], rows: numbers[1])
  }

  /// People count from 1.
  private static func position(_ word: String) -> Int? {
    Int(word).flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  private static func alone(_ usage: String, _ command: ScriptCommand) -> ScriptForm {
    ScriptForm(usage: usage) { $0.isEmpty ? command : nil }
  }

  private static func text(
    _ usage: String, _ make: @escaping @Sendable (String) -> ScriptCommand,
    byName makeExactly: (@Sendable (String) -> ScriptCommand)? = nil
  ) -> ScriptForm {
    ScriptForm(usage: usage) { words in
      if words.count == 2, words[0] == "--id" { return makeExactly?(words[1]) }
      return words.count == 1 ? make(words[0]) : nil
    }
  }
}
