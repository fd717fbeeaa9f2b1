/// Which part of a line of text stands in which cells of a row.
nonisolated struct TextCells: Equatable {
  private let x: Int
  /// For each cell, how many characters of the text stand before the one in it.
  private var carets: [Int] = []
  private let length: Int

  /// Of a text that is drawn from its character at the position `first` on, from the cell `x` on, in at most `width`.
  init(_ text: String, from first: Int = 0, x: Int, width: Int, in charset: Charset) {
    self.x = x
    length = text.count
    for (position, character) in text.dropFirst(first).enumerated() {
      guard carets.count < width else { break }
      let cells = PrintedCharacter(character, in: charset)?.width ?? 0
      carets += Array(repeating: first + position, count: cells)
    }
  }

  /// Where the caret belongs that is put into the cell at `x`: before the character there; behind the text at its end.
  func caret(at x: Int) -> Int {
    guard let first = carets.first else { return length }
    guard x >= self.x else { return first }
    return x - self.x < carets.count ? carets[x - self.x] : length
  }
}
