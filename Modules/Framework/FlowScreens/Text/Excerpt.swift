nonisolated extension String {
  /// As much of it as is quoted in a sentence, however long it is.
  package var excerpt: String {
    guard let end = index(startIndex, offsetBy: 40, limitedBy: endIndex), end < endIndex else { return self }
    return self[..<end] + "…"
  }
}
