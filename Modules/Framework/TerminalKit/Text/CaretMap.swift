/// The caret positions for the cells of a text.
nonisolated package struct CaretMap: Equatable {
  private let x: Int
  /// For each cell, the number of characters before the one in it.
  private var carets: [Int] = []
  private let length: Int

  /// Maps a text drawn from its character `first` on, from the cell `x` on, in at most `width` cells.
  package init(_ text: String, from first: Int = 0, x: Int, width: Int, in charset: Charset) {
    self.x = x
    length = text.count
    for (position, character) in text.dropFirst(first).enumerated() {
      guard carets.count < width else { break }
      let cells = PrintedCharacter(character, in: charset)?.width ?? 0
      carets += Array(repeating: first + position, count: cells)
    }
  }

  /// Returns the caret position before the character in the cell `x`, or at the end of the text.
  package func caret(at x: Int) -> Int {
    guard let first = carets.first else { return length }
    guard x >= self.x else { return first }
    return x - self.x < carets.count ? carets[x - self.x] : length
  }
}
