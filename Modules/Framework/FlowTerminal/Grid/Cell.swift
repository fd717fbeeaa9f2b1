/// One cell of a grid.
nonisolated struct Cell {
  /// The character that begins here; `nil` where one to the left reaches into this cell.
  let glyph: Glyph?
  let style: Style
  /// Whether text that runs from right to left ends here; what follows is not to be drawn into it.
  let endsRightToLeft: Bool

  /// The character as text; empty where one to the left reaches into this cell.
  var text: String { glyph?.text ?? "" }
}

/// A cell as a grid keeps it: a few plain bytes, because a frame is made of thousands.
nonisolated struct StoredCell: BitwiseCopyable, Equatable {
  /// The code point; from ``firstComposed`` on the position of a composed character in the grid's list; or ``covered``.
  var code: UInt32
  var style: Style
  var endsRightToLeft = false

  static let covered: UInt32 = .max
  /// One more than the last code point.
  static let firstComposed: UInt32 = 0x11_0000

  static let blank = StoredCell(code: 0x20, style: .plain)

  var isCovered: Bool { code == Self.covered }

  /// The position in the grid's list, if it is a composed character.
  var composed: Int? { code >= Self.firstComposed && !isCovered ? Int(code - Self.firstComposed) : nil }
}
