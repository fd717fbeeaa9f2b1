import CTerminal

/// The widths of code points, in cells of a terminal.
nonisolated enum CellWidth {
  /// Returns the width of a code point: 0 if it combines with the one before, `nil` if it can't be shown.
  static func of(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
    let width = Int(flow_character_width(scalar.value))
    return width < 0 ? nil : width
  }
}
