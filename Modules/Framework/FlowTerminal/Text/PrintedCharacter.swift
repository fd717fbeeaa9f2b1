import FlowScreens

/// What is sent to a terminal for one character, and the cells it takes there.
///
/// Terminals disagree on the width of composed emoji, so these are reduced to what all agree on: a family becomes its
/// first person, a heart loses the mark that asks for color. Control characters and the like become harmless, and a
/// heap of combining marks is cut. So columns line up, everywhere.
nonisolated struct PrintedCharacter: Equatable {
  let glyph: Glyph
  let width: Int

  var text: String { glyph.text }

  /// Whether it is of a script that runs from right to left.
  var isRightToLeft: Bool {
    switch glyph {
    case .single(let scalar): scalar.isRightToLeft
    case .composed(let text): text.unicodeScalars.first?.isRightToLeft ?? false
    }
  }

  /// `nil` if there is nothing to see.
  init?(_ character: Character, in charset: Charset) {
    if charset == .unicode, let scalar = character.onlyScalar, scalar.isTerminalSafe, !scalar.isInvisible,
      let width = CellWidth.of(scalar), width > 0
    {
      glyph = .single(scalar)
      self.width = width
      return
    }
    let harmless = character == "\r\n" ? " " : String(character).terminalSafe
    let composed = Self.compose(harmless.unicodeScalars)
    guard composed.width > 0 else { return nil }
    switch charset {
    case .unicode:
      glyph = Glyph(composed.text)
      width = composed.width
    case .ascii:
      glyph = Glyph(Substitutes.ascii(for: composed.text))
      width = 1
    }
  }

  /// An ASCII character that can be seen.
  init(ascii: UInt8) {
    glyph = .single(Unicode.Scalar(ascii))
    width = 1
  }

  /// ncurses keeps this many with the character they combine with.
  private static let maximalMarks = 4
  /// The longest syllables of scripts that compose several letters into one character.
  private static let maximalWidth = 6

  private static func compose(_ scalars: String.UnicodeScalarView) -> (text: String, width: Int) {
    var kept = String.UnicodeScalarView()
    var width = 0
    var marks = 0
    for scalar in scalars where !scalar.isInvisible {
      guard let cells = CellWidth.of(scalar) else {
        kept.append("\u{FFFD}")
        width += 1
        continue
      }
      if cells > 0 {
        guard width + cells <= maximalWidth else { break }
        marks = 0
        width += cells
      } else if width == 0 {
        guard scalar.properties.generalCategory != .format else { continue }
        // A mark with nothing to stand on.
        kept.append("\u{25CC}")
        width = 1
      }
      if cells == 0 {
        guard marks < maximalMarks else { continue }
        marks += 1
      }
      kept.append(scalar)
      if scalar.standsAlone { break }
    }
    return (String(kept), width)
  }
}

nonisolated extension Unicode.Scalar {
  /// Variation selectors, soft hyphens and the like: they change how others look, if the terminal knows.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0xAD, 0x180B...0x180F, 0x200B, 0x2060...0x2064, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// By the blocks that Unicode keeps for scripts that run from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// An emoji: what follows it in the same character only modifies it. (The letters of a flag are a pair.)
  fileprivate var standsAlone: Bool {
    value > 0xFF && properties.isEmoji && !(0x1F1E6...0x1F1FF).contains(value)
  }
}

nonisolated extension Character {
  /// `nil` if there are several.
  fileprivate var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars[scalars.startIndex] : nil
  }
}
