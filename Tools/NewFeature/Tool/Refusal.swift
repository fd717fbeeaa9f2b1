/// Why nothing was done: one line that says what is wrong, where, and what to do about it.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension String {
  /// What somebody typed, fit to be shown within a line: short, and without anything that acts on a terminal.
  var quoted: String {
    let harmless = unicodeScalars.prefix(40).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "\u{FFFD}"
      default: String(scalar)
      }
    }
    return "‘\(harmless.joined())\(unicodeScalars.count > 40 ? "…" : "")’"
  }
}
