/// Swift source, separated into code and prose.
///
/// Prose is the text of comments and string literals. Each of the two has the lines of the source; the other is blank in it.
struct SourceText {
  /// A literal or comment that never ends.
  struct Unfinished: Error, CustomStringConvertible {
    let line: Int

    var description: String { "the comment or string literal that begins in line \(line) does not end" }
  }

  private static let lineBreak = UInt8(ascii: "\n")

  private let source: [UInt8]
  private var position = 0
  private var code: [UInt8] = []
  private(set) var prose: [UInt8] = []

  init(_ source: String) throws(Unfinished) {
    self.source = Array(source.utf8)
    try readCode(untilParenthesis: false)
  }

  var codeLines: [String] {
    // Not by `Character`: "\r\n" is one.
    code.split(separator: Self.lineBreak, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads to the end or, in an interpolation, to the parenthesis that closes it.
  private mutating func readCode(untilParenthesis: Bool) throws(Unfinished) {
    var depth = 0
    while position < source.count {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "/") where follows("//"):
        while position < source.count, source[position] != Self.lineBreak { readProse(1) }
        continue
      case UInt8(ascii: "/") where follows("/*"):
        try readComment()
        continue
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        if let hashes = hashesBeforeQuote {
          try readLiteral(hashes: hashes)
          continue
        }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if untilParenthesis, depth < 0 { return }
      code.append(byte)
      prose.append(byte == Self.lineBreak ? byte : UInt8(ascii: " "))
      position += 1
    }
  }

  private mutating func readComment() throws(Unfinished) {
    let start = line
    var depth = 0
    repeat {
      guard position < source.count else { throw Unfinished(line: start) }
      if follows("/*") {
        depth += 1
        skip(2)
      } else if follows("*/") {
        depth -= 1
        skip(2)
      } else {
        readProse(1)
      }
    } while depth > 0
  }

  private mutating func readLiteral(hashes: Int) throws(Unfinished) {
    let start = line
    skip(hashes)
    let quote = follows("\"\"\"") ? "\"\"\"" : "\""
    let sign = String(repeating: "#", count: hashes)
    skip(quote.utf8.count)
    while !follows(quote + sign) {
      guard position < source.count else { throw Unfinished(line: start) }
      if follows("\\" + sign + "(") {
        skip(hashes + 2)
        try readCode(untilParenthesis: true)
        skip(1)
      } else if follows("\\" + sign) {
        skip(hashes + 2)
      } else if quote == "\"", source[position] == Self.lineBreak {
        // Not a string literal: a quote in a regular expression, for example.
        return
      } else {
        readProse(1)
      }
    }
    skip(quote.utf8.count + hashes)
  }

  /// The number of number signs before the quote that begins here, or `nil` if no literal begins here.
  private var hashesBeforeQuote: Int? {
    let hashes = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
    return position + hashes < source.count && source[position + hashes] == UInt8(ascii: "\"") ? hashes : nil
  }

  private var line: Int { 1 + code.count { $0 == Self.lineBreak } }

  private func follows(_ text: String) -> Bool {
    source[position...].starts(with: text.utf8)
  }

  /// Reads bytes of a comment or literal.
  private mutating func readProse(_ count: Int) {
    let bytes = source[position...].prefix(count)
    prose += bytes
    code += Self.blank(bytes)
    position += bytes.count
  }

  /// Passes over bytes that are neither code nor prose.
  private mutating func skip(_ count: Int) {
    let bytes = source[position...].prefix(count)
    prose += Self.blank(bytes)
    code += Self.blank(bytes)
    position += bytes.count
  }

  private static func blank(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { $0 == lineBreak ? $0 : UInt8(ascii: " ") }
  }
}
