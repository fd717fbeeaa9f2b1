/// The depth of a place in a JSON text, which is read byte by byte.
struct JSONNesting {
  private(set) var depth = 0
  private(set) var isInString = false
  private var isEscaped = false

  /// Moves past the next byte.
  mutating func advance(over byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }
}
