/// The printed characters of a text.
///
/// Most text is ASCII, in which each byte is a character. Grapheme breaking is only used for the rest, because it is slow.
nonisolated package struct PrintedText: Sequence, IteratorProtocol {
  /// The index of the next character.
  package private(set) var index: String.Index

  private let text: String
  private let charset: Charset

  package init(_ text: String, in charset: Charset) {
    self.text = text
    self.charset = charset
    index = text.startIndex
  }

  package mutating func next() -> PrintedCharacter? {
    let bytes = text.utf8
    while index < bytes.endIndex {
      let byte = bytes[index]
      let following = bytes.index(after: index)
      // A following non-ASCII code point may combine with this one.
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
