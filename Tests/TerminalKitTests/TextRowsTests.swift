import Testing

@testable import TerminalKit

@Suite("Rows of a text")
struct TextRowsTests {
  private func rows(_ text: String, width: Int) -> [String] {
    let characters = Array(text)
    return TextRows(text, width: width, in: .unicode).all.map { String(characters[$0]) }
  }

  @Test("A row is broken after a blank, within a word that is longer than a row, and at line breaks")
  func breaking() {
    #expect(rows("the seventh seal", width: 10) == ["the ", "seventh ", "seal"])
    #expect(rows("the seventh seal", width: 11) == ["the seventh ", "seal"])
    #expect(rows("abcdefghijkl mn", width: 5) == ["abcde", "fghij", "kl mn"])
    #expect(rows("a\nbc\n", width: 5) == ["a", "bc", ""])
    #expect(rows("七人の 侍", width: 6) == ["七人の ", "侍"])
    #expect(rows("ab    cd", width: 2) == ["ab ", "   ", "cd"])
    #expect(rows("", width: 5) == [""])
  }

  @Test("Every character is in one row, whatever the width", arguments: 1...30)
  func complete(width: Int) {
    let text = "One  two three-hundred fourfourfourfour 七人の侍 five   six seven"
    #expect(rows(text, width: width).joined() == text)
  }
}
