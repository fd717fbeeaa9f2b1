nonisolated extension Script {
  /// Returns `text` as one word of a script, quoted if necessary.
  static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/:-".contains($0)) }
    return isPlain && !text.hasPrefix("-") ? text : quoted(text)
  }

  /// Returns `text` in quotes, on one line.
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case _ where scalar.properties.isWhitespace && scalar != " ", _ where scalar.properties.generalCategory == .control:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
}
