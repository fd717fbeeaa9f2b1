import MoviesStore

/// Reads one JSON value of bounded depth, and tells exactly where it is none.
struct JSONParser {
  enum Failure: Error, Equatable {
    /// It is no JSON. An offset from the first byte.
    case syntax(offset: Int, reason: String)
    /// It is JSON that nests deeper than anything that describes a movie.
    case tooDeep
    /// A text in it is not UTF-8.
    case encoding
  }

  private static let deepest = 32

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the value that `bytes` are, with nothing but spaces around it.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpaces()
    guard parser.next == nil else { throw parser.failure("something follows the end of the value") }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ reason: String) -> Failure {
    .syntax(offset: index, reason: reason)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index].isJSONSpace { index += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth <= Self.deepest else { throw .tooDeep }
    skipSpaces()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    skipSpaces()
    if skip("}") { return .object(members) }
    while true {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw failure("the name of a field is missing") }
      let key = try text()
      skipSpaces()
      guard skip(":") else { throw failure("a “:” is missing") }
      members.append(JSONValue.Member(key: key, value: try value(depth: depth + 1)))
      skipSpaces()
      if skip("}") { return .object(members) }
      guard skip(",") else { throw failure("a “,” or “}” is missing") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    skipSpaces()
    if skip("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpaces()
      if skip("]") { return .array(elements) }
      guard skip(",") else { throw failure("a “,” or “]” is missing") }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else {
        index = start
        throw failure("there is no value")
      }
      index += 1
    }
    return value
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = index
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      index = start
      throw failure("there is no value")
    }
    return .number(number)
  }

  private mutating func digits() throws(Failure) {
    guard let first = next, first.isDigit else { throw failure("there is no value") }
    while let digit = next, digit.isDigit { index += 1 }
  }

  private mutating func text() throws(Failure) -> String {
    index += 1
    let start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        return try Self.decoded(bytes[start..<index])
      case UInt8(ascii: "\\"): return try textWithEscapes(from: start)
      case 0..<0x20: throw failure("a text holds a control character")
      default: index += 1
      }
    }
    throw failure("a text does not end")
  }

  private mutating func textWithEscapes(from start: Int) throws(Failure) -> String {
    var decoded = Array(bytes[start..<index])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return try Self.decoded(decoded[...])
      case UInt8(ascii: "\\"):
        index += 1
        decoded += String(Character(try escape())).utf8
      case 0..<0x20: throw failure("a text holds a control character")
      default:
        decoded.append(byte)
        index += 1
      }
    }
    throw failure("a text does not end")
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .encoding }
    return text
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw failure("a text does not end") }
    if byte == UInt8(ascii: "u") {
      index += 1
      return try scalar()
    }
    guard let scalar = Self.escapes[byte] else { throw failure("“\\” stands before no such character") }
    index += 1
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Half of a pair that stands alone is what a text cannot hold.
  private mutating func scalar() throws(Failure) -> Unicode.Scalar {
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let afterFirst = index
    guard skip("\\"), skip("u") else {
      index = afterFirst
      return "\u{FFFD}"
    }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else {
      index = afterFirst
      return "\u{FFFD}"
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("“\\u” wants four digits")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
