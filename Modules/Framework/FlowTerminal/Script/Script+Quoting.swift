nonisolated extension Script {
  /// `text` as one word of a script: in quotes unless it needs none.
  static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/:-".contains($0)) }
    return isPlain && !text.hasPrefix("-") ? text : quoted(text)
  }

  /// `text` in quotes, on one line whatever is in it.
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
