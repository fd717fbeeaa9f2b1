import FlowContent
import FlowScreens
import Foundation

/// The syntax of a script command.
nonisolated struct CommandSyntax: Sendable {
  let usage: String
  /// Returns the command for the words after its name, or `nil` if they are wrong.
  let parse: @Sendable ([String]) -> ScriptCommand?

  static let all: [String: CommandSyntax] = [
    "type": CommandSyntax(usage: #"type FIELD "TEXT""#) { words in
      words.count == 2 ? .type(field: words[0], text: words[1]) : nil
    },
    "press": CommandSyntax(usage: #"press "ACTION", or press "ACTION" on "ROW""#) { words in
      switch words.count {
      case 1: .press(words[0])
      case 2 where words[0] == "--id": .pressByID(ActionID(rawValue: words[1]))
      case 3 where words[1] == "on": .pressOnRow(words[0], row: words[2])
      case 4 where words[0] == "--id" && words[2] == "on":
        .pressOnRowByID(ActionID(rawValue: words[1]), row: RowID(rawValue: words[3]))
      default: nil
      }
    },
    "select": oneWord(#"select "TEXT""#, { .select($0) }) { .selectByID(RowID(rawValue: $0)) },
    "tab": CommandSyntax(usage: #"tab "TITLE", or tab --number NUMBER, counted from 1"#) { words in
      if words.count == 1 { return .tab(words[0]) }
      guard words.count == 2, words[0] == "--number" else { return nil }
      return position(words[1]).map { .tabByNumber($0) }
    },
    "focus": CommandSyntax(usage: "focus NUMBER, counted from 1") { words in
      words.count == 1 ? position(words[0]).map { .focus($0) } : nil
    },
    "expect": oneWord(#"expect "TEXT""#) { .expect($0) },
    "refuse": oneWord(#"refuse "TEXT""#) { .refuse($0) },
    "resize": CommandSyntax(usage: "resize WIDTH HEIGHT, each from 1 to 1000") { size($0).map { .resize($0) } },
    "seed": CommandSyntax(usage: "seed NUMBER, a whole number from 0") { words in
      words.count == 1 ? UInt64(words[0]).map { .seed($0) } : nil
    },
    "restore": CommandSyntax(usage: "restore \"STATE\", the JSON of a saved state") { words in
      guard words.count == 1 else { return nil }
      return (try? JSONDecoder().decode(SavedState.self, from: Data(words[0].utf8))).map { .restore($0) }
    },
    "back": bare("back", .back),
    "wait": bare("wait", .wait),
    "quit": bare("quit", .quit),
    "show": bare("show", .show),
    "tree": CommandSyntax(usage: "tree [--link]") { words in
      words.isEmpty ? .tree(withLink: false) : words == ["--link"] ? .tree(withLink: true) : nil
    },
    "picture": CommandSyntax(usage: "picture [WIDTH HEIGHT], each from 1 to 1000") { words in
      words.isEmpty ? .picture(nil) : size(words).map { .picture($0) }
    },
    "open": oneWord(#"open "URL""#) { .open($0) },
  ]

  /// Parses columns and rows.
  private static func size(_ words: [String]) -> WindowSize? {
    let numbers = words.compactMap(Int.init).filter { (1...1000).contains($0) }
    guard words.count == 2, numbers.count == 2 else { return nil }
    return WindowSize(columns: numbers[0], rows: numbers[1])
  }

  /// Parses a position counted from 1.
  private static func position(_ word: String) -> Int? {
    Int(word).flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  private static func bare(_ usage: String, _ command: ScriptCommand) -> CommandSyntax {
    CommandSyntax(usage: usage) { $0.isEmpty ? command : nil }
  }

  private static func oneWord(
    _ usage: String, _ make: @escaping @Sendable (String) -> ScriptCommand,
    byID makeByID: (@Sendable (String) -> ScriptCommand)? = nil
  ) -> CommandSyntax {
    CommandSyntax(usage: usage) { words in
      if words.count == 2, words[0] == "--id" { return makeByID?(words[1]) }
      return words.count == 1 ? make(words[0]) : nil
    }
  }
}
