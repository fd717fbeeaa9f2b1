import Testing

@testable import TerminalKit

@Suite("Charset")
struct CharsetTests {
  @Test(
    "The width of a text fits its script, and joiners and variation selectors take no cell",
    arguments: [
      ("Amélie", 6), ("Ame\u{301}lie", 6), ("七人の侍", 8), ("기생충", 6), ("Влюблённые", 10), ("حياة", 4),
      ("🎬", 2), ("❤️", 1), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇸🇪", 2), ("1️⃣", 1), ("\u{301}", 1), ("", 0),
      ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{AD}", 0), ("\u{2060}", 0),
    ])
  func widths(text: String, width: Int) {
    #expect(Charset.unicode.width(of: text) == width)
  }

  @Test("An unassigned code point takes one cell")
  func unassigned() {
    let printed = PrintedCharacter("\u{0378}", in: .unicode)
    #expect(printed == PrintedCharacter("\u{FFFD}", in: .unicode))
    #expect(printed?.width == 1)
  }

  @Test("Composed emoji are reduced to a form on which all terminals agree")
  func composedEmoji() {
    #expect(PrintedCharacter("👨‍👩‍👧", in: .unicode)?.text == "👨")
    #expect(PrintedCharacter("❤️‍🔥", in: .unicode)?.text == "❤")
    #expect(PrintedCharacter("👁️‍🗨️", in: .unicode)?.text == "👁")
  }

  @Test("Text of ASCII and other characters is split into the same characters as by Swift")
  func mixed() {
    for text in [
      "e\u{301}a", "ae\u{301}", "a\u{301}", "\r\n", "a\r\nb", "\u{7F}a", "七a", "a七\u{301}b", "1\u{FE0F}\u{20E3}2",
    ] {
      let characters = text.compactMap { PrintedCharacter($0, in: .unicode) }
      #expect(Array(PrintedText(text, in: .unicode)) == characters)
    }
  }

  @Test("A long run of combining marks is cut")
  func zalgo() {
    let heap = Character("a" + String(repeating: "\u{301}", count: 1000))
    let printed = PrintedCharacter(heap, in: .unicode)
    #expect(printed?.width == 1)
    #expect(printed?.text.unicodeScalars.count == 5)
  }

  @Test("Text is truncated with an ellipsis between characters")
  func truncation() {
    let charset = Charset.unicode
    #expect(charset.truncate("The Third Man", to: 13) == "The Third Man")
    #expect(charset.truncate("The Third Man", to: 9) == "The Thir…")
    #expect(charset.truncate("七人の侍", to: 8) == "七人の侍")
    #expect(charset.truncate("七人の侍", to: 7) == "七人の…")
    #expect(charset.truncate("七人の侍", to: 6) == "七人…")
    #expect(charset.truncate("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}…")
    #expect(charset.truncate("ab", to: 1) == "…")
    #expect(charset.truncate("ab", to: 0) == "")
  }

  @Test("Text is broken between words, and within words that are too long")
  func wrapping() {
    let charset = Charset.unicode
    #expect(charset.wrap("an American writer arrives", to: 12) == ["an American", "writer", "arrives"])
    #expect(charset.wrap("one\n\ntwo", to: 10) == ["one", "", "two"])
    #expect(charset.wrap("abcdefgh ij", to: 3) == ["abc", "def", "gh", "ij"])
    #expect(charset.wrap("七人の侍", to: 5) == ["七人", "の侍"])
    #expect(charset.wrap("七", to: 1) == ["七"])
    #expect(charset.wrap("", to: 5) == [""])
  }

  @Test("Without UTF-8, letters lose their accents and unknown characters become question marks")
  func ascii() {
    let shown = "Amélie “七” – Łódź…".compactMap { PrintedCharacter($0, in: .ascii)?.text }.joined()
    #expect(shown == "Amelie \"?\" - Lodz.")
    #expect(Charset.ascii.truncate("Amélie", to: 5) == "Am...")
  }
}
