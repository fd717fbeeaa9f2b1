import FlowContent

/// The glyph that is sent to a terminal for one character, and its width.
///
/// Terminals disagree on the width of composed emoji, so these are reduced to a form on which all agree: a family becomes
/// its first member, a heart loses its variation selector. Control characters become visible, and long runs of combining
/// marks are cut. Columns therefore line up in every terminal.
nonisolated struct PrintedCharacter: Equatable {
  let glyph: Glyph
  let width: Int

  var text: String { glyph.text }

  /// A Boolean value that indicates whether the character belongs to a right-to-left script.
  var isRightToLeft: Bool {
    switch glyph {
    case .single(let scalar): scalar.isRightToLeft
    case .composed(let text): text.unicodeScalars.first?.isRightToLeft ?? false
    }
  }

  /// Returns `nil` if the character is invisible.
  init?(_ character: Character, in charset: Charset) {
    if charset == .unicode, let scalar = character.singleScalar, scalar.isTerminalSafe, !scalar.isInvisible,
      let width = CellWidth.of(scalar), width > 0
    {
      glyph = .single(scalar)
      self.width = width
      return
    }
    let safe = character == "\r\n" ? " " : String(character).terminalSafe
    let composed = Self.compose(safe.unicodeScalars)
    guard composed.width > 0 else { return nil }
    switch charset {
    case .unicode:
      glyph = Glyph(composed.text)
      width = composed.width
    case .ascii:
      glyph = Glyph(ASCIIFallback.ascii(for: composed.text))
      width = 1
    }
  }

  /// Creates a visible ASCII character.
  init(ascii: UInt8) {
    glyph = .single(Unicode.Scalar(ascii))
    width = 1
  }

  /// The limit of ncurses for each character.
  private static let maximalMarks = 4
  /// The width of the longest syllables in scripts that compose letters, such as Devanagari.
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
        // A mark without a base character.
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
  /// Variation selectors, soft hyphens and the like, which terminals treat differently.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0xAD, 0x180B...0x180F, 0x200B, 0x2060...0x2064, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// By Unicode's blocks for right-to-left scripts.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Emoji, which following code points only modify. The letters of a flag are a pair instead.
  fileprivate var standsAlone: Bool {
    value > 0xFF && properties.isEmoji && !(0x1F1E6...0x1F1FF).contains(value)
  }
}

nonisolated extension Character {
  /// The code point of a character that has only one.
  fileprivate var singleScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars[scalars.startIndex] : nil
  }
}
