import FlowContent
import Testing

@Suite("Text that is safe for a terminal")
struct TerminalSafeTextTests {
  @Test(
    "Text that controls a terminal is replaced by visible characters, and other text stays",
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("a\nb", "a b"), ("\u{202E}abc", "\u{FFFD}abc"), ("\u{9B}1m", "\u{FFFD}1m"),
      ("\u{7F}", "␡"), ("plain é 七 👩‍👧", "plain é 七 👩‍👧"),
    ])
  func hostile(text: String, harmless: String) {
    #expect(text.terminalSafe == harmless)
  }

  @Test(
    "JSON can't contain data that controls a terminal, and keeps the values",
    arguments: [
      ("{\n  \"a\" : \"\u{9B}1m\"\n}", "{\n  \"a\" : \"\\u009b1m\"\n}"), ("\"\u{E0001}\"", "\"\\udb40\\udc01\""),
      ("\"\u{7F}é\u{202E}\"", "\"\\u007fé\\u202e\""), ("[1]", "[1]"),
    ])
  func hostileJSON(json: String, harmless: String) throws {
    #expect(json.terminalSafeJSON == harmless)
  }
}
