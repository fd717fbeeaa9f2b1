extension String {
  /// The text with visible replacements for everything that could control a terminal: control characters, escape
  /// sequences, line breaks, and characters that change the direction of text.
  ///
  /// ```swift
  /// let text = "Alien\u{1B}[2J".terminalSafe  // Alien␛[2J
  /// ```
  ///
  /// Every front end draws text from data and from the user this way. O(length), without allocation if there is nothing
  /// to replace.
  public var terminalSafe: String {
    guard unicodeScalars.contains(where: { $0.terminalSafeReplacement != nil }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = scalar.terminalSafeReplacement {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The JSON with escapes for everything that could control a terminal, except for line breaks between its values.
  ///
  /// ```swift
  /// let json = "[\"\u{1B}\"]".terminalSafeJSON  // ["\u001b"]
  /// ```
  ///
  /// Encoders escape the line breaks in strings. O(length), without allocation if there is nothing to escape.
  package var terminalSafeJSON: String {
    func isSafe(_ scalar: Unicode.Scalar) -> Bool { scalar.isTerminalSafe || scalar == "\n" }
    guard !unicodeScalars.allSatisfy(isSafe) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if isSafe(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// `true` if the character can be sent to a terminal unchanged.
  package var isTerminalSafe: Bool { terminalSafeReplacement == nil }

  /// The replacement of a character unsafe for a terminal.
  fileprivate var terminalSafeReplacement: String? {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    // The control pictures begin at U+2400.
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value).map { String($0) }
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    // Marks, embeddings, overrides and isolates of bidirectional text; deprecated format characters; tags.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      "\u{FFFD}"
    default: nil
    }
  }
}
