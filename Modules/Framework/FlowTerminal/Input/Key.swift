/// Something that was done on the keyboard or with the mouse.
nonisolated enum Key: Hashable {
  case character(Character)
  /// Ctrl with a letter, which is in lower case.
  case control(Character)
  /// Alt with a character.
  case alt(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case wordLeft, wordRight, wordBackspace
  case enter, escape, backspace, delete, tab, backTab
  /// Text that arrived as one piece.
  case paste(String)
  /// The mouse's main button was pressed over a cell.
  case click(Point)
  /// The wheel was turned over a cell, by so many notches; negative ones are up.
  case wheel(Point, Int)
}
