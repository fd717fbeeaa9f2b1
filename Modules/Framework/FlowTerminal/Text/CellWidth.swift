import CNcurses

/// How many cells of a terminal characters take.
nonisolated enum CellWidth {
  /// The width of one code point: 0 for what combines with the one before, `nil` for what cannot be shown, unassigned
  /// ones among them.
  static func of(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
    let width = Int(flow_character_width(scalar.value))
    return width < 0 ? nil : width
  }
}
