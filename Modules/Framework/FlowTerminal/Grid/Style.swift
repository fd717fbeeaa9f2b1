/// A color of a terminal.
nonisolated enum Color: Hashable, BitwiseCopyable {
  /// The terminal's default color.
  case standard
  /// A color of the terminal's palette. The user chooses 0 to 15, the others are fixed.
  case palette(UInt8)

  /// The color's number in ncurses.
  var number: Int {
    switch self {
    case .standard: -1
    case .palette(let number): Int(number)
    }
  }
}

/// The attributes of a character.
nonisolated struct Attributes: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt8

  static let bold = Attributes(rawValue: 1)
  static let dim = Attributes(rawValue: 2)
  static let reverse = Attributes(rawValue: 4)
  static let underline = Attributes(rawValue: 8)
}

/// The colors and attributes of a cell.
nonisolated struct Style: Hashable, BitwiseCopyable {
  var foreground = Color.standard
  var background = Color.standard
  var attributes: Attributes = []

  static let plain = Style()

  init(_ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
