/// The rows of a text that is broken at line breaks and before `width` cells, as ranges of character positions.
nonisolated struct TextRows {
  private(set) var all: [Range<Int>] = []

  init(_ text: String, width: Int, in charset: Charset) {
    var start = 0
    var used = 0
    for (position, character) in text.enumerated() {
      let cells = PrintedCharacter(character, in: charset)?.width ?? 0
      if character.isNewline || used + cells > width {
        all.append(start..<position)
        start = character.isNewline ? position + 1 : position
        used = 0
      }
      used += character.isNewline ? 0 : cells
    }
    all.append(start..<text.count)
  }

  /// Returns the row with the caret at a position.
  func row(of caret: Int) -> Int { all.lastIndex { $0.lowerBound <= caret } ?? 0 }
}
