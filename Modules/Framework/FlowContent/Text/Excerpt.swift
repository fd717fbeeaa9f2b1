extension String {
  /// The beginning of the text, short enough to quote in a sentence.
  package var excerpt: String {
    guard let end = index(startIndex, offsetBy: 40, limitedBy: endIndex), end < endIndex else { return self }
    return self[..<end] + "…"
  }
}
