/// The glyph sent to a terminal for one character, and its width.
///
/// Terminals disagree on the width of composed emoji, so these are reduced to a form on which all agree: a family becomes
/// its first member, a heart loses its variation selector. Control characters become visible, and long runs of combining
/// marks are cut. Columns therefore line up in every terminal.
nonisolated package struct PrintedCharacter: Equatable {
  package let glyph: Glyph
  package let width: Int

  package var text: String { glyph.text }

  /// A Boolean value indicating whether the character belongs to a right-to-left script.
  package var isRightToLeft: Bool {
    switch glyph {
    case .single(let scalar): scalar.isRightToLeft
    case .composed(let text): text.unicodeScalars.first?.isRightToLeft ?? false
    }
  }

  /// Returns `nil` if the character is invisible.
  package init?(_ character: Character, in charset: Charset) {
    if charset == .unicode, let scalar = character.singleScalar, scalar.isPrintable, !scalar.isInvisible,
      let width = CellWidth.of(scalar), width > 0
    {
      glyph = .single(scalar)
      self.width = width
      return
    }
    let composed = Self.compose((character == "\r\n" ? " " : String(character)).unicodeScalars)
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
  package init(ascii: UInt8) {
    glyph = .single(Unicode.Scalar(ascii))
    width = 1
  }

  /// The limit of ncurses for each character.
  private static let maximalMarks = 4
  /// The width of the longest syllables in scripts composing letters, such as Devanagari.
  private static let maximalWidth = 6

  private static func compose(_ scalars: String.UnicodeScalarView) -> (text: String, width: Int) {
    var kept = String.UnicodeScalarView()
    var width = 0
    var marks = 0
    for original in scalars where !original.isInvisible {
      let scalar = original.printable
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
  /// The code point, or a visible one in place of one that could control a terminal or change the direction of its text.
  fileprivate var printable: Unicode.Scalar {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    // The control pictures begin at U+2400.
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // Marks, embeddings, overrides and isolates of bidirectional text; deprecated format characters; tags.
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      "\u{FFFD}"
    default: self
    }
  }

  fileprivate var isPrintable: Bool { printable == self }

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
