/// A key press, a paste, or a mouse event.
nonisolated enum Key: Hashable {
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

nonisolated extension Key {
  /// A Boolean value that indicates whether the key leads from a field to rows or actions. A click does, but it is meant for
  /// what the user sees.
  var leavesField: Bool {
    switch self {
    case .enter, .escape, .tab, .backTab, .up, .down, .pageUp, .pageDown, .control("n"), .control("p"), .control("s"):
      true
    case .alt(let letter): !TypingKeys.altLetters.contains(letter)
    default: false
    }
  }
}
