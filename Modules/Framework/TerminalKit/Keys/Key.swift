/// A key press, a paste, or a mouse event.
nonisolated package enum Key: Hashable {
  case character(Character)
  /// Ctrl with a lowercase letter.
  case control(Character)
  /// Alt with a character.
  case alt(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case wordLeft, wordRight, wordBackspace
  case enter, escape, backspace, delete, tab, backTab
  /// Text that was pasted.
  case paste(String)
  /// A press of the main mouse button over a cell.
  case click(Point)
  /// A turn of the wheel over a cell, in notches. Negative notches are up.
  case wheel(Point, Int)
}
