import Testing

@testable import TerminalKit

@Suite("Line editor")
struct LineEditorTests {
  @Test("Text is inserted at the caret")
  func insertsAtCaret() {
    var line = LineEditor("wold")
    line.moveLeft()
    line.moveLeft()
    line.insert("r")
    #expect(line.text == "world")
    #expect(line.caret == 3)
  }

  @Test("A combining mark joins the character before it")
  func combines() {
    var line = LineEditor("e")
    line.insert("\u{301}")
    #expect(line.text == "é")
    #expect(line.caret == 1)
  }

  @Test("A pasted line break becomes a space")
  func oneLine() {
    var line = LineEditor("")
    line.insert("one\ntwo\r\nthree")
    #expect(line.text == "one two three")
  }

  @Test("On several lines, a pasted line break stays, and the ends are those of the line")
  func severalLines() {
    var text = LineEditor("", takesLines: true)
    text.insert("one\r\ntwo three\n")
    #expect(text.text == "one\ntwo three\n")
    text.moveCaret(to: 6)
    text.moveToStart()
    #expect(text.caret == 4)
    text.moveToEnd()
    #expect(text.caret == 13)
    text.moveCaret(to: 3)
    text.killToStart()
    #expect(text.text == "\ntwo three\n" && text.caret == 0)
  }

  @Test("Ctrl-W removes the text before the caret back to a blank, and Ctrl-Y inserts it again")
  func killsWord() {
    var line = LineEditor("the third-man  ")
    line.killToBlank()
    #expect(line.text == "the ")
    line.yank()
    #expect(line.text == "the third-man  ")
  }

  @Test("Ctrl-U and Ctrl-K remove the text before and after the caret")
  func killsEnds() {
    var line = LineEditor("the third man")
    line.moveWordLeft()
    line.killToEnd()
    #expect(line.text == "the third ")
    line.moveLeft()
    line.killToStart()
    #expect(line.text == " ")
    #expect(line.caret == 0)
  }

  @Test("Alt-B, Alt-F, Alt-D and Alt-Backspace treat letters and digits as words")
  func words() {
    var line = LineEditor("~/movies-2026.json")
    line.moveWordLeft()
    line.moveWordLeft()
    #expect(line.caret == 9)
    line.moveWordRight()
    #expect(line.caret == 13)
    line.killWord()
    #expect(line.text == "~/movies-.json")
    line.killWordForward()
    #expect(line.text == "~/movies-")
  }

  @Test("Deleting and moving stop at the ends of the text")
  func staysInside() {
    var line = LineEditor("a")
    line.deleteForward()
    line.moveRight()
    #expect(line.caret == 1)
    line.deleteBackward()
    line.deleteBackward()
    line.moveLeft()
    #expect(line == LineEditor(""))
  }

  @Test("Text that doesn't end is cut off")
  func endlessText() {
    var line = LineEditor("")
    for _ in 0..<30 { line.insert(String(repeating: "a🎬", count: 5_000)) }
    #expect(line.text == String(repeating: "a🎬", count: LineEditor.maximalLength / 2))
    line.moveLeft()
    line.insert("b")
    #expect(line.text.count == LineEditor.maximalLength)
    line.deleteBackward()
    line.insert("b")
    #expect(line.text.suffix(2) == "b🎬")
  }
}
