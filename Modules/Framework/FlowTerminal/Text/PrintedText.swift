/// The characters that are sent to a terminal for a text, one after the other.
///
/// Most text is ASCII, where each byte is a character: only where others stand is it looked for what belongs together.
nonisolated struct PrintedText: Sequence, IteratorProtocol {
  /// Where what comes next begins.
  private(set) var index: String.Index

  private let text: String
  private let charset: Charset

  init(_ text: String, in charset: Charset) {
    self.text = text
    self.charset = charset
    index = text.startIndex
  }

  mutating func next() -> PrintedCharacter? {
    let bytes = text.utf8
    while index < bytes.endIndex {
      let byte = bytes[index]
      let following = bytes.index(after: index)
      // What is not ASCII may combine with what stands before it.
      if byte >= 0x20, byte < 0x7F, following == bytes.endIndex || bytes[following] < 0x80 {
        index = following
        return PrintedCharacter(ascii: byte)
      }
      let character = text[index]
      index = text.index(after: index)
      if let printed = PrintedCharacter(character, in: charset) { return printed }
    }
    return nil
  }
}
