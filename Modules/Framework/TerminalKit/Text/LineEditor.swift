/// An editor with the commands of readline for one line or several.
nonisolated package struct LineEditor: Equatable {
  package private(set) var text: String
  /// The number of characters before the caret.
  package private(set) var caret: Int { didSet { isSelected = false } }
  /// A Boolean value indicating whether the whole text is selected. What the user types then replaces it.
  package private(set) var isSelected = false
  private var killed = ""
  private let takesLines: Bool
  /// The maximum length of the text. Many bytes that arrive like keys are no text of the user.
  package static let maximalLength = 100_000

  package init(_ text: String, takesLines: Bool = false) {
    self.text = text
    self.takesLines = takesLines
    caret = text.count
  }

  private var caretIndex: String.Index {
    text.index(text.startIndex, offsetBy: caret, limitedBy: text.endIndex) ?? text.endIndex
  }

  /// Inserts text at the caret, as far as there is room. On one line, line breaks become spaces.
  package mutating func insert(_ insertion: String) {
    removeSelection()
    let room = max(0, Self.maximalLength - text.unicodeScalars.count)
    let insertion = String(insertion.unicodeScalars.prefix(room))
    let printed = String(insertion.map { $0.isNewline ? (takesLines ? "\n" : " ") : $0 == "\t" ? " " : $0 })
    let before = String(text[..<caretIndex]) + printed
    let after = text[caretIndex...]
    // Counted afterwards: the first character may combine with the one before it.
    caret = before.count
    text = before + after
    caret = min(caret, text.count)
  }

  package mutating func deleteBackward() {
    guard !removeSelection(), caret > 0 else { return }
    remove(from: caret - 1, to: caret)
  }

  package mutating func deleteForward() {
    guard !removeSelection(), caret < text.count else { return }
    remove(from: caret, to: caret + 1)
  }

  /// Selects the whole text, until the caret moves.
  package mutating func selectAll() {
    caret = text.count
    isSelected = !text.isEmpty
  }

  /// Removes the text if it is selected, and returns whether it was.
  @discardableResult
  private mutating func removeSelection() -> Bool {
    guard isSelected else { return false }
    kill(from: 0, to: text.count)
    return true
  }

  package mutating func killToEnd() { kill(from: caret, to: lineEnd) }

  package mutating func killToStart() { kill(from: lineStart, to: caret) }

  /// Removes the text before the caret back to a blank, with the blanks after it.
  package mutating func killToBlank() { kill(from: wordStart(of: { !$0.isWhitespace }), to: caret) }

  /// Removes the word before the caret.
  package mutating func killWord() { kill(from: wordStart(), to: caret) }

  /// Removes the word after the caret.
  package mutating func killWordForward() { kill(from: caret, to: wordEnd) }

  /// Inserts the text removed last.
  package mutating func yank() { insert(killed) }

  package mutating func moveLeft() { caret = max(0, caret - 1) }

  package mutating func moveRight() { caret = min(text.count, caret + 1) }

  /// Moves the caret to a position, or the nearest valid one.
  package mutating func moveCaret(to position: Int) { caret = min(max(0, position), text.count) }

  package mutating func moveToStart() { caret = lineStart }

  package mutating func moveToEnd() { caret = lineEnd }

  package mutating func moveWordLeft() { caret = wordStart() }

  package mutating func moveWordRight() { caret = wordEnd }

  private var lineStart: Int { caret - text.prefix(caret).reversed().prefix { !$0.isNewline }.count }

  private var lineEnd: Int { caret + text.dropFirst(caret).prefix { !$0.isNewline }.count }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private var wordEnd: Int {
    let characters = Array(text)
    var end = caret
    while end < characters.count, !Self.isOfWord(characters[end]) { end += 1 }
    while end < characters.count, Self.isOfWord(characters[end]) { end += 1 }
    return end
  }

  private func wordStart(of isOfWord: (Character) -> Bool = Self.isOfWord) -> Int {
    let characters = Array(text)
    var start = caret
    while start > 0, !isOfWord(characters[start - 1]) { start -= 1 }
    while start > 0, isOfWord(characters[start - 1]) { start -= 1 }
    return start
  }

  private mutating func kill(from start: Int, to end: Int) {
    guard start < end else { return }
    killed = String(Array(text)[start..<end])
    remove(from: start, to: end)
  }

  private mutating func remove(from start: Int, to end: Int) {
    var characters = Array(text)
    characters.removeSubrange(start..<end)
    text = String(characters)
    caret = min(start, text.count)
  }
}
