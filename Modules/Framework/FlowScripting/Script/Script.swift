import FlowContent

/// A sequence of user actions and checks, one on each line.
///
///     # Put a movie on the wishlist.
///     press "Add a movie"
///     type Search "seven sam"
///     select "Seven Samurai"
///     press "Add to wishlist"
///     expect "Remove from wishlist"
///
/// Spaces separate words, and double quotes enclose a word with spaces. In quotes, `\"`, `\\`, `\n` and `\u{2028}`
/// stand for a quote, a backslash, a line break, and the code point of that hexadecimal number. `#` starts a comment.
nonisolated public struct Script: Equatable, Sendable {
  /// A command with its position in the script.
  public struct Line: Equatable, Sendable {
    /// The line number, counted from 1.
    public let number: Int
    /// The command on the line.
    package let command: ScriptCommand
    /// The text of the line.
    public let text: String

    /// The text without what it types, which may be a secret.
    var redactedText: String {
      switch command {
      case .type(let field, _): "type \(Script.word(field)) …"
      default: text
      }
    }
  }

  /// The lines with commands, in order.
  public let lines: [Line]

  /// Parses a script.
  ///
  /// ```swift
  /// let script = try Script("tab Wishlist\npress \"Add a movie\"  # opens the search")
  /// let line = script.lines[1].text  // press "Add a movie"  # opens the search
  /// ```
  ///
  /// - Throws: ``ScriptSyntaxError`` for the first invalid line.
  public init(_ source: String) throws(ScriptSyntaxError) {
    var lines: [Line] = []
    // By newline property: "\r\n" is one character.
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

  /// Returns the words of a line, read by code points: a quote followed by a combining mark is a quote.
  private static func words(of line: Substring) throws(ScriptSyntaxError.Reason) -> [String] {
    var words: [String] = []
    var rest = line.unicodeScalars.drop(while: \.properties.isWhitespace)
    while let first = rest.first, first != "#" {
      if first == "\"" {
        rest.removeFirst()
        words.append(try quotedWord(&rest))
        guard rest.first?.properties.isWhitespace != false else { throw .missingSpaceAfterQuote }
      } else {
        let word = rest.prefix { !$0.properties.isWhitespace }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop(while: \.properties.isWhitespace)
    }
    return words
  }

  private static func quotedWord(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(ScriptSyntaxError.Reason) -> String {
    var word = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(word)
      case "\\":
        switch rest.popFirst() {
        case "n": word.append("\n")
        case "u": word.append(try numberedScalar(&rest))
        case let escaped? where escaped == "\"" || escaped == "\\": word.append(escaped)
        default: throw .unknownEscape
        }
      default: word.append(scalar)
      }
    }
    throw .unterminatedQuote
  }

  private static func numberedScalar(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(ScriptSyntaxError.Reason) -> Unicode.Scalar {
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
      let number = UInt32(String(rest[..<end]), radix: 16), let scalar = Unicode.Scalar(number)
    else { throw .unknownEscape }
    rest = rest[end...].dropFirst()
    return scalar
  }
}

/// An error in a line of a script.
///
/// ```swift
/// do {
///   _ = try Script("press \"Save")
/// } catch {
///   print(error)  // line 1: a quote isn’t closed: end the text with "
/// }
/// ```
nonisolated public struct ScriptSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The possible mistakes in a line.
  package enum Reason: Error, Equatable {
    /// The first word isn't a command.
    case unknownCommand(String)
    /// The arguments are wrong. The value is the correct usage.
    case wrongUsage(String)
    /// A quoted word has no closing quote.
    case unterminatedQuote
    /// A backslash isn't followed by `"`, `\`, `n` or `u{NUMBER}`.
    case unknownEscape
    /// The script has a placeholder for this secure field: recordings leave secrets out.
    case missingSecret(field: String)
    /// A closing quote isn't followed by a space.
    case missingSpaceAfterQuote
  }

  /// The line number, counted from 1.
  public let line: Int

  /// The mistake in the line.
  package let reason: Reason

  /// A description of the position and the mistake, on one line.
  public var description: String { "line \(line): \(reason.description)" }
}

nonisolated extension ScriptSyntaxError.Reason: CustomStringConvertible {
  /// A description of the mistake and its correction.
  package var description: String {
    switch self {
    case .unknownCommand(let word):
      "“\(word.prefix(40).description.terminalSafe)” isn’t a command; the commands are "
        + CommandSyntax.all.keys.sorted().joined(separator: ", ")
    case .wrongUsage(let usage): "expected: \(usage)"
    case .unterminatedQuote: "a quote isn’t closed: end the text with \""
    case .unknownEscape: #"unknown escape: use \", \\, \n or \u{NUMBER}"#
    case .missingSecret(let field):
      "the secret “\(field.prefix(40).description.terminalSafe)” wasn’t recorded; "
        + "replace the line: type \(Script.word(field)) \"TEXT\""
    case .missingSpaceAfterQuote: "expected a space after the closing quote"
    }
  }
}
