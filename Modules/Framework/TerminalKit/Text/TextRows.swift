/// The rows of a text broken at line breaks, and after a blank or else before `width` cells, as ranges of character
/// positions.
nonisolated package struct TextRows {
  package private(set) var all: [Range<Int>] = []

  package init(_ text: String, width: Int, in charset: Charset) {
    var start = 0
    var used = 0
    // The position after the last blank of the row, and the cells before it.
    var lastBreak: (position: Int, cells: Int)?
    for (position, character) in text.enumerated() {
      if character.isNewline {
        all.append(start..<position)
        (start, used, lastBreak) = (position + 1, 0, nil)
        continue
      }
      let cells = PrintedCharacter(character, in: charset)?.width ?? 0
      // One blank may stand in the cell that is left for the caret.
      if used + cells > (character.isWhitespace ? width + 1 : width) {
        let next = lastBreak ?? (position, used)
        all.append(start..<next.position)
        (start, used, lastBreak) = (next.position, used - next.cells, nil)
      }
      used += cells
      if character.isWhitespace { lastBreak = (position + 1, used) }
    }
    all.append(start..<text.count)
  }

  /// Returns the row with the caret at a position.
  package func row(of caret: Int) -> Int { all.lastIndex { $0.lowerBound <= caret } ?? 0 }

  /// Returns the caret in another row, at the same distance from its start; before the first row the start of the text, and
  /// after the last row its end.
  package func caret(_ caret: Int, movedBy distance: Int) -> Int {
    let row = row(of: caret)
    let next = row + distance
    guard next >= 0 else { return 0 }
    guard next < all.count else { return all[all.count - 1].upperBound }
    // The end of a row that is broken within a line is the start of the row below it.
    let isBroken = next + 1 < all.count && all[next + 1].lowerBound == all[next].upperBound
    return min(all[next].lowerBound + caret - all[row].lowerBound, all[next].upperBound - (isBroken ? 1 : 0))
  }
}
