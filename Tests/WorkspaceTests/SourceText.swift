/// Swift source in which comments and what stands in string literals are blank, and line breaks are where they were.
struct SourceText {
  /// A literal or comment that never ends: what follows it was not read.
  struct Unfinished: Error, CustomStringConvertible {
    let line: Int

    var description: String { "a comment or text that begins in line \(line) does not end" }
  }

  private static let lineBreak = UInt8(ascii: "\n")

  private let source: [UInt8]
  private var position = 0
  private var code: [UInt8] = []

  /// The code, line by line.
  static func codeLines(of source: String) throws(Unfinished) -> [String] {
    var text = SourceText(source: Array(source.utf8))
    try text.readCode(untilParenthesis: false)
    // Not by `Character`: "\r\n" is one.
    return text.code.split(separator: lineBreak, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private init(source: [UInt8]) {
    self.source = source
  }

  /// Reads to the end or, in an interpolation, to the parenthesis that closes it.
  private mutating func readCode(untilParenthesis: Bool) throws(Unfinished) {
    var depth = 0
    while position < source.count {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "/") where follows("//"):
        while position < source.count, source[position] != Self.lineBreak { blank(1) }
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
        blank(2)
      } else if follows("*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0
  }

  private mutating func readLiteral(hashes: Int) throws(Unfinished) {
    let start = line
    blank(hashes)
    let quote = follows("\"\"\"") ? "\"\"\"" : "\""
    let sign = String(repeating: "#", count: hashes)
    blank(quote.utf8.count)
    while !follows(quote + sign) {
      guard position < source.count else { throw Unfinished(line: start) }
      if follows("\\" + sign + "(") {
        blank(hashes + 2)
        try readCode(untilParenthesis: true)
        blank(1)
      } else if follows("\\" + sign) {
        blank(hashes + 2)
      } else if quote == "\"", source[position] == Self.lineBreak {
        // No text on one line: a quote in a regular expression, say.
        return
      } else {
        blank(1)
      }
    }
    blank(quote.utf8.count + hashes)
  }

  /// How many number signs stand before the quote that begins here; `nil` if none begins.
  private var hashesBeforeQuote: Int? {
    let hashes = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
    return position + hashes < source.count && source[position + hashes] == UInt8(ascii: "\"") ? hashes : nil
  }

  private var line: Int { 1 + code.count { $0 == Self.lineBreak } }

  private func follows(_ text: String) -> Bool {
    source[position...].starts(with: text.utf8)
  }

  private mutating func blank(_ count: Int) {
    for byte in source[position...].prefix(count) {
      code.append(byte == Self.lineBreak ? byte : UInt8(ascii: " "))
    }
    position = min(position + count, source.count)
  }
}
