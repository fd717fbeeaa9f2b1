/// Something that was pressed on the keyboard.
nonisolated enum Key: Hashable {
  case character(Character)
  /// Ctrl with a letter, which is in lower case.
  case control(Character)
  /// Alt with a character.
  case alt(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case wordLeft, wordRight
  case enter, escape, backspace, delete, tab, backTab
  /// Text that arrived as one piece.
  case paste(String)
}
