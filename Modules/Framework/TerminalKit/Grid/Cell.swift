/// One cell of a grid.
nonisolated package struct Cell {
  /// The character beginning here, or `nil` if the one to the left reaches into this cell.
  package let glyph: Glyph?
  package let style: Style
  /// A Boolean value indicating whether right-to-left text ends here.
  package let endsRightToLeft: Bool

  /// The character as text, or an empty string if the one to the left reaches into this cell.
  package var text: String { glyph?.text ?? "" }
}

/// The stored form of a cell: a few plain bytes, because a frame has thousands of cells.
nonisolated struct StoredCell: BitwiseCopyable, Equatable {
  /// The code point, or ``firstComposed`` plus the index of a composed character in the grid's list, or ``covered``.
  var code: UInt32
  var style: Style
  var endsRightToLeft = false

  static let covered: UInt32 = .max
  /// One more than the last code point.
  static let firstComposed: UInt32 = 0x11_0000

  static let blank = StoredCell(code: 0x20, style: .plain)

  var isCovered: Bool { code == Self.covered }

  /// The index of a composed character in the grid's list.
  var composed: Int? { code >= Self.firstComposed && !isCovered ? Int(code - Self.firstComposed) : nil }
}
