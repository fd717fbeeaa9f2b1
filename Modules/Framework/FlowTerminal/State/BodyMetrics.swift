/// The measurements of a screen's body, for the keys that scroll it.
nonisolated struct BodyMetrics: Equatable {
  /// The number of visible rows.
  var height = 0
  /// The number of all rows.
  var contentHeight = 0
  /// The row of the focus.
  var focus: Int?

  var maximalScroll: Int { max(0, contentHeight - height) }

  func isFocusVisible(at scroll: Int) -> Bool {
    focus.map { $0 >= scroll && $0 < scroll + height } ?? false
  }
}
