/// The names and values of a submitted form, or of the query of an address.
nonisolated public struct FormFields: Equatable, Sendable {
  private var values: [String: String] = [:]

  private static let mostPairs = 1_000

  /// Creates fields from names and values, which become stream-safe texts. The last value of a name counts.
  package init(_ pairs: [(name: String, value: String)]) {
    for pair in pairs {
      values[pair.name.streamSafe] = pair.value.streamSafe.withSimpleLineBreaks
    }
  }

  /// Decodes a text of the type `application/x-www-form-urlencoded`. Nothing is invalid: bytes that are not UTF-8 are
  /// replaced, a percent sign without two digits stands for itself, and the first thousand fields count.
  public init(decoding text: some StringProtocol) {
    self.init(
      Array(text.utf8).split(separator: UInt8(ascii: "&")).prefix(Self.mostPairs).map { pair in
        let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return (String(decodingComponent: parts[0]), parts.count > 1 ? String(decodingComponent: parts[1]) : "")
      })
  }

  /// The value of a field, or `nil` if the form has no such field.
  public subscript(_ name: String) -> String? { values[name] }

  /// The names of the fields, in no particular order.
  var names: some Collection<String> { values.keys }
}

nonisolated extension String {
  /// The text with the line breaks of a field: a browser submits a carriage return before each.
  fileprivate var withSimpleLineBreaks: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    let bytes = Array(utf8)
    let kept = bytes.indices.filter { index in
      bytes[index] != UInt8(ascii: "\r") || index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }

  /// Decodes a component of an address or form as a stream-safe text.
  init(decodingComponent encoded: some Collection<UInt8>) {
    self = Self.decoded(encoded).streamSafe
  }

  private static func decoded(_ encoded: some Collection<UInt8>) -> String {
    guard encoded.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else {
      return String(decoding: encoded, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    var rest = encoded[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let escaped = escapedByte(rest.prefix(2)) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escapedByte(_ digits: some Collection<UInt8>) -> UInt8? {
    let text = String(decoding: digits, as: UTF8.self)
    return text.utf8.count == 2 && text.allSatisfy(\.isHexDigit) ? UInt8(text, radix: 16) : nil
  }
}
