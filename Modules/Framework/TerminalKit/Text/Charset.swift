/// The set of characters a terminal can show.
nonisolated package enum Charset {
  /// All of Unicode.
  case unicode
  /// ASCII, for a locale without UTF-8. Letters lose their accents, other characters become question marks.
  case ascii
}

nonisolated extension Charset {
  package var ellipsis: String { self == .unicode ? "…" : "..." }

  /// Returns the number of cells taken by `text`.
  ///
  /// ```swift
  /// let width = Charset.unicode.width(of: "茶 tea")  // 6
  /// ```
  package func width(of text: String) -> Int {
    PrintedText(text, in: self).reduce(0) { $0 + $1.width }
  }

  /// Returns `text` shortened with an ellipsis to fit into `width` cells, in O(width).
  ///
  /// ```swift
  /// let title = Charset.unicode.truncate("Seven Samurai", to: 8)  // Seven S…
  /// ```
  package func truncate(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    // A character never takes more cells than bytes.
    if text.utf8.count <= width { return text }
    let mark = width > ellipsis.count ? ellipsis : String(ellipsis.prefix(1))
    let room = width - mark.count
    var used = 0
    var cut: String.Index?
    var characters = PrintedText(text, in: self)
    var start = characters.index
    while let character = characters.next() {
      if cut == nil, used + character.width > room { cut = start }
      used += character.width
      if used > width, let cut {
        return String(text[..<cut]) + mark
      }
      start = characters.index
    }
    return text
  }

  /// Returns `text` in lines of at most `width` cells, broken between words where possible.
  package func wrap(_ text: String, to width: Int) -> [String] {
    guard width > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      wrapParagraph(line, to: width)
    }
  }

  private func wrapParagraph(_ paragraph: Substring, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      let length = self.width(of: String(word))
      if used > 0, used + 1 + length <= width {
        line += " " + word
        used += 1 + length
        continue
      }
      if used > 0 {
        lines.append(line)
      }
      var rest = String(word)
      var remaining = length
      while remaining > width {
        let piece = firstPiece(of: rest, to: width)
        lines.append(piece.text)
        rest = String(rest.dropFirst(piece.count))
        remaining -= piece.width
      }
      line = rest
      used = remaining
    }
    return used > 0 || lines.isEmpty ? lines + [line] : lines
  }

  /// Returns the leading characters of `text` that fit, at least one.
  private func firstPiece(of text: String, to width: Int) -> (text: String, count: Int, width: Int) {
    var piece = ""
    var count = 0
    var used = 0
    for character in text {
      let cells = PrintedCharacter(character, in: self)?.width ?? 0
      if count > 0, used + cells > width { break }
      piece.append(character)
      count += 1
      used += cells
    }
    return (piece, count, used)
  }
}
