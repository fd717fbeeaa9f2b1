import Testing

@testable import FlowTerminal

@Suite("The line editor")
struct LineEditorTests {
  @Test("what is typed goes in at the caret")
  func insertsAtCaret() {
    var line = LineEditor("wold")
    line.moveLeft()
    line.moveLeft()
    line.insert("r")
    #expect(line.text == "world")
    #expect(line.caret == 3)
  }

  @Test("a mark that is typed joins the character before it")
  func combines() {
    var line = LineEditor("e")
    line.insert("\u{301}")
    #expect(line.text == "é")
    #expect(line.caret == 1)
  }

  @Test("a line break that is pasted becomes a space")
  func oneLine() {
    var line = LineEditor("")
    line.insert("one\ntwo\r\nthree")
    #expect(line.text == "one two three")
  }

  @Test("Ctrl-W removes what stands before the caret back to a blank, and Ctrl-Y brings it back")
  func killsWord() {
    var line = LineEditor("the third-man  ")
    line.killToBlank()
    #expect(line.text == "the ")
    line.yank()
    #expect(line.text == "the third-man  ")
  }

  @Test("Ctrl-U and Ctrl-K remove what stands before and after the caret")
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

  @Test("Alt-B, Alt-F, Alt-D and Alt-Backspace take letters and digits for words, as readline does")
  func words() {
    var line = LineEditor("~/movies-2026.json")
    line.moveWordLeft()
    line.moveWordLeft()
    #expect(line.caret == 8)
    line.moveWordRight()
    #expect(line.caret == 12)
    line.killWord()
    #expect(line.text == "~/movies-.json")
    line.killWordForward()
    #expect(line.text == "~/movies-")
  }

  @Test("deleting and moving stop at the ends of the text")
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
}
