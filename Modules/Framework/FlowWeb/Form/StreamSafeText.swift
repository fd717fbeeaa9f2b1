nonisolated extension String {
  /// The text in the Stream-Safe Text Format of Unicode (UAX #15): a letter with more than 30 combining marks is
  /// divided by grapheme joiners.
  ///
  /// Swift compares and hashes texts in time that grows with the square of the number of marks on a letter, so a
  /// stranger could stop a server with one. O(length)
  package var streamSafe: String {
    // No scalar with fewer bytes is a mark.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
    var result = String.UnicodeScalarView()
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > 30 {
        result.append("\u{34F}")
        marks = 1
      }
      result.append(scalar)
    }
    return String(result)
  }
}
