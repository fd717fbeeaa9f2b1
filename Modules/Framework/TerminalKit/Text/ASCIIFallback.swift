/// The replacements for characters on a terminal showing ASCII only.
nonisolated enum ASCIIFallback {
  static func ascii(for text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "?" }
    if scalar.isASCII { return String(scalar) }
    return signs[scalar] ?? letter(in: scalar.properties.name) ?? "?"
  }

  private static let signs: [Unicode.Scalar: String] = [
    "‘": "'", "’": "'", "‚": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
    "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "…": ".", "·": "-", "•": "*", "×": "x", "\u{A0}": " ",
    "✓": "v", "✗": "x", "↑": "^", "↓": "v", "→": ">", "←": "<", "›": ">", "‹": "<", "ß": "s", "æ": "e", "Æ": "E",
    "ı": "i", "œ": "e", "Œ": "E", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D",
  ]

  /// Returns the `E` of `LATIN CAPITAL LETTER E WITH ACUTE`.
  private static func letter(in name: String?) -> String? {
    guard let words = name?.split(separator: " "), words.count > 4, words[0] == "LATIN", words[2] == "LETTER",
      words[3].count == 1, words[4] == "WITH"
    else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}
