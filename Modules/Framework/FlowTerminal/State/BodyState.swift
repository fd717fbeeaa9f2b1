import TerminalKit

/// The scroll position of a screen's body, and its measurements in the last frame, for the keys that scroll it.
nonisolated struct BodyState {
  /// The scroll position of a body longer than its area.
  var scroll = 0
  /// A Boolean value indicating whether the next frame scrolls to the focus.
  var isRevealing = false
  /// The number of visible rows.
  var height = 0
  /// The number of all rows.
  var contentHeight = 0
  /// The row of the focus.
  var focus: Int?
  /// The number of lists, or 0 before the first frame.
  var listCount = 0
  /// The width and the characters with which the focused text of several lines was drawn.
  var textDrawing: (width: Int, charset: Charset)?

  var maximalScroll: Int { max(0, contentHeight - height) }

  var isFocusVisible: Bool {
    focus.map { $0 >= scroll && $0 < scroll + height } ?? false
  }
}
