/// A color of a terminal.
nonisolated package enum Color: Hashable, BitwiseCopyable {
  /// The terminal's default color.
  case standard
  /// A color of the terminal's palette. The user chooses 0 to 15, the others are fixed.
  case palette(UInt8)

  /// The color's number in ncurses.
  package var number: Int {
    switch self {
    case .standard: -1
    case .palette(let number): Int(number)
    }
  }
}

/// The attributes of a character.
nonisolated package struct Attributes: OptionSet, Hashable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let bold = Attributes(rawValue: 1)
  package static let dim = Attributes(rawValue: 2)
  package static let reverse = Attributes(rawValue: 4)
  package static let underline = Attributes(rawValue: 8)
}

/// The colors and attributes of a cell.
nonisolated package struct Style: Hashable, BitwiseCopyable {
  package var foreground = Color.standard
  package var background = Color.standard
  package var attributes: Attributes = []

  package static let plain = Style()

  package init(_ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
