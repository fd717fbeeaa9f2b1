import FlowScreens

/// What a person does, written down: one intent a line.
///
///     # Put a movie on the wishlist.
///     press "Add a movie"
///     type Search "seven sam"
///     select "Seven Samurai"
///     press "Add to wishlist"
///     expect "Remove from wishlist"
///
/// Words are separated by spaces; what stands in double quotes is one word, in which `\"`, `\\`, `\n` and `\u{2028}` stand
/// for a quote, a backslash, a line break and the character of that hexadecimal number. `#` starts a comment.
nonisolated public struct Script: Equatable, Sendable {
  /// A command and where it stands.
  public struct Line: Equatable, Sendable {
    /// Counted from 1.
    public let number: Int
    /// The command.
    public let command: ScriptCommand
    /// The line as it is written.
    public let text: String

    /// The line as it may be shown to anybody: without what it types.
    var quotation: String {
      switch command {
      case .type(let field, _): "type \(Script.word(field)) …"
      case .typeExactly(let field, _): "type --id \(Script.word(field.rawValue)) …"
      default: text
      }
    }
  }

  /// The commands, in order; empty lines and comments are not among them.
  public let lines: [Line]

  /// Reads a script. Nothing is done if any line is wrong.
  ///
  /// - Throws: ``ScriptSyntaxError`` for the first line that is no command.
  public init(_ source: String) throws(ScriptSyntaxError) {
    var lines: [Line] = []
    // Not by `Character`: "\r\n" is one.
    for (index, text) in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(ScriptSyntaxError.Reason) {
        let words = try Script.words(of: text)
        guard !words.isEmpty else { continue }
        lines.append(Line(number: index + 1, command: try ScriptCommand(words: words), text: String(text)))
      } catch {
        throw ScriptSyntaxError(line: index + 1, reason: error)
      }
    }
    self.lines = lines
  }

  private static func words(of line: Substring) throws(ScriptSyntaxError.Reason) -> [String] {
    var words: [String] = []
    var rest = line.drop(while: \.isWhitespace)
    while let first = rest.first, first != "#" {
      if first == "\"" {
        rest.removeFirst()
        words.append(try quotedWord(&rest))
        guard rest.first?.isWhitespace != false else { throw .noSpaceAfterQuote }
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }

  private static func quotedWord(_ rest: inout Substring) throws(ScriptSyntaxError.Reason) -> String {
    var word = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return word
      case "\\":
        switch rest.popFirst() {
        case "n": word.append("\n")
        case "u": word.append(try numberedCharacter(&rest))
        case let escaped? where escaped == "\"" || escaped == "\\": word.append(escaped)
        default: throw .unknownEscape
        }
      default: word.append(character)
      }
    }
    throw .openQuote
  }

  private static func numberedCharacter(_ rest: inout Substring) throws(ScriptSyntaxError.Reason) -> Character {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
      let number = UInt32(rest[..<end], radix: 16), let scalar = Unicode.Scalar(number)
    else { throw .unknownEscape }
    rest = rest[end...].dropFirst()
    return Character(scalar)
  }
}

/// A line of a script that is no command.
nonisolated public struct ScriptSyntaxError: Error, Equatable, CustomStringConvertible {
  /// What is wrong with a line.
  public enum Reason: Error, Equatable {
    /// The first word is no command.
    case unknownCommand(String)
    /// The command is not used so; how it is used.
    case wrongUse(String)
    /// A quote is not closed.
    case openQuote
    /// A backslash stands before something else than `"`, `\`, `n` or `u{NUMBER}`.
    case unknownEscape
    /// What was entered into this secure field is not in the script: recordings leave it out.
    case missingSecret(field: String)
    /// Something follows a closing quote without a space.
    case noSpaceAfterQuote
  }

  /// The line, counted from 1.
  public let line: Int

  /// What is wrong with it.
  public let reason: Reason

  /// One line that says where it is and what is wrong.
  public var description: String { "line \(line): \(reason.description)" }
}

nonisolated extension ScriptSyntaxError.Reason: CustomStringConvertible {
  /// What is wrong, and how to write it.
  public var description: String {
    switch self {
    case .unknownCommand(let word):
      "“\(word.prefix(40).description.terminalSafe)” is no command; there are "
        + "type, press, select, tab, focus, back, resize, seed, wait, quit, expect, refuse, show, tree, picture, open"
    case .wrongUse(let usage): "write it as: \(usage)"
    case .openQuote: "a double quote is not closed: end the text with another"
    case .unknownEscape: #"after a backslash only ", \, n and u{NUMBER} may stand"#
    case .missingSecret(let field):
      "what was entered as “\(field.prefix(40).description.terminalSafe)” was not recorded; "
        + "fill it in: type \(Script.word(field)) \"TEXT\""
    case .noSpaceAfterQuote: "a space is missing after a closing quote"
    }
  }
}
