/// A color of a terminal.
nonisolated enum Color: Hashable, BitwiseCopyable {
  /// What the terminal uses by itself.
  case standard
  /// One of the terminal's palette: 0 to 15 are the person's own choice, the rest are fixed.
  case palette(UInt8)

  /// ncurses' number for the color.
  var number: Int {
    switch self {
    case .standard: -1
    case .palette(let number): Int(number)
    }
  }
}

/// How a character is set off.
nonisolated struct Attributes: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt8

  static let bold = Attributes(rawValue: 1)
  static let dim = Attributes(rawValue: 2)
  static let reverse = Attributes(rawValue: 4)
  static let underline = Attributes(rawValue: 8)
}

/// What a cell looks like besides its character.
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
