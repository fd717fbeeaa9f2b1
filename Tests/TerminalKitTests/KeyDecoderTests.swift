import Testing

@testable import TerminalKit

@Suite("Key decoder")
struct KeyDecoderTests {
  private func decode(_ pieces: String...) -> [Key] {
    var decoder = KeyDecoder()
    return pieces.flatMap { decoder.decode($0.utf8) }
  }

  @Test("Letters, control keys and named keys are decoded")
  func keys() {
    #expect(decode("aÅ七🎬") == [.character("a"), .character("Å"), .character("七"), .character("🎬")])
    #expect(decode("\r\t\u{7F}\u{01}") == [.enter, .tab, .backspace, .control("a")])
    #expect(decode("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[Z") == [.up, .down, .pageUp, .backTab])
    #expect(decode("\u{1B}[1;5C\u{1B}b") == [.wordRight, .alt("b")])
  }

  @Test("A character that arrives in two pieces is one key")
  func piecesOfCharacter() {
    var decoder = KeyDecoder()
    let bytes = Array("七".utf8)
    #expect(decoder.decode(bytes[..<2]).isEmpty)
    #expect(decoder.decode(bytes[2...]) == [.character("七")])
  }

  @Test("An escape sequence that arrives in two pieces is one key")
  func piecesOfSequence() {
    #expect(decode("\u{1B}[", "B") == [.down])
  }

  @Test("A single escape is the escape key once nothing follows")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decode("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test("Unknown escape sequences and invalid text are skipped completely")
  func unknown() {
    #expect(decode("\u{1B}[?1;2cx") == [.character("x")])
    #expect(decode("\u{1B}[[Ax", "\u{1B}[", "[Ey") == [.character("x"), .character("y")])
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0xE4, 0x62]) == [.character("b")])
  }

  @Test(
    "An unknown escape sequence of any length is no keys, however it arrives",
    arguments: [
      "\u{1B}[" + String(repeating: "1;", count: 20_000) + "A",
      "\u{1B}]" + String(repeating: "x", count: 100_000) + "\u{07}",
      "\u{1B}]0;title\u{1B}\\", "\u{1B}P+q\u{1B}\\", "\u{1B}_payload\u{1B}\\",
    ])
  func longSequence(_ sequence: String) {
    #expect(decode(sequence + "x") == [.character("x")])
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in (sequence + "x").utf8 { keys += decoder.decode([byte]) }
    #expect(keys == [.character("x")])
    #expect(!decoder.isWaiting)
  }

  @Test("An escape sequence without an end ends after a pause, or with the next sequence")
  func endlessSequence() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}]abc".utf8).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode("q".utf8) == [.character("q")])
    #expect(decode("\u{1B}]abc\u{03}") == [.control("c")])
    #expect(decode("\u{1B}[\(String(repeating: "1", count: 99))\u{1B}[A") == [.up])
  }

  @Test(
    "The terminal’s answer about its background is no keys, however it arrives",
    arguments: ["\u{07}", "\u{1B}\\"], ["rgb:1e1e/1e1e/2e2e", "rgba:1e/1e/2e/ff", "#1e1e2e", "rgb:/", "?", ""])
  func answer(end: String, color: String) {
    let answer = "\u{1B}]11;\(color)\(end)"
    for cut in 0...answer.utf8.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(Array(("a" + answer).utf8.prefix(1 + cut))) + decoder.decode(answer.utf8.dropFirst(cut))
      #expect(keys + decoder.decode("b".utf8) == [.character("a"), .character("b")])
      let expected = RGBColor(specification: color).map { [TerminalAnswer.background($0)] } ?? []
      #expect(decoder.takeAnswers() == expected && decoder.takeAnswers().isEmpty)
    }
  }

  @Test("An answer of the terminal that breaks off is no keys, and neither is the answer that every terminal gives")
  func tornAnswer() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}]11;rgb:1e".utf8).isEmpty)
    #expect(decoder.isWaiting && decoder.isReadingText)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode("\u{1B}[?62;4cq".utf8) == [.character("q")])
    #expect(decoder.takeAnswers() == [.attributes(showsSixels: true)])
  }

  @Test(
    "The terminal’s answers about images are no keys, however they arrive",
    arguments: [
      ("\u{1B}_Gi=1;OK\u{1B}\\", .kittyImages), ("\u{1B}_Gi=1;ENOTSUPPORTED\u{1B}\\", nil),
      ("\u{1B}[?1;0;256S", .sixelColors(256)), ("\u{1B}[?1;3;0S", nil),
      ("\u{1B}[?62;1;4c", .attributes(showsSixels: true)), ("\u{1B}[?4c", .attributes(showsSixels: false)),
    ] as [(String, TerminalAnswer?)])
  func imageAnswer(answer: String, expected: TerminalAnswer?) {
    for cut in 0...answer.utf8.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(answer.utf8.prefix(cut)) + decoder.decode(Array(answer.utf8.dropFirst(cut)) + [0x62])
      #expect(keys == [.character("b")])
      #expect(decoder.takeAnswers() == [expected].compactMap(\.self))
    }
  }

  @Test("The main mouse button and the wheel are decoded, and other mouse events are skipped")
  func mouse() {
    #expect(decode("\u{1B}[<0;10;5M\u{1B}[<0;10;5mx") == [.click(Point(x: 9, y: 4)), .character("x")])
    #expect(
      decode("\u{1B}[<64;1;1M\u{1B}[<65;300;100M\u{1B}[<69;2;3M") == [
        .wheel(Point(x: 0, y: 0), -1), .wheel(Point(x: 299, y: 99), 1), .wheel(Point(x: 1, y: 2), 1),
      ])
    #expect(decode("\u{1B}[<2;3;4M\u{1B}[<32;3;4M\u{1B}[<0;0;4M\u{1B}[<0;4M\u{1B}[<;;M").isEmpty)
    #expect(decode("\u{1B}[<0;1", "0;5M") == [.click(Point(x: 9, y: 4))])
  }

  @Test("A paste without an end mark ends after a pause")
  func endlessPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~abc".utf8).isEmpty)
    #expect(decoder.isWaiting && decoder.isPasting)
    #expect(decoder.flush() == [.paste("abc")])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode("\u{1B}[201~q".utf8) == [.character("q")])
  }

  @Test("Ctrl-C ends a paste without an end mark")
  func interruptedPaste() {
    #expect(decode("\u{1B}[200~abcdefgh", "\u{03}", "q") == [.control("c"), .character("q")])
    #expect(decode("\u{1B}[200~a\u{03}b\u{1B}[201~") == [.control("c"), .character("b")])
  }

  @Test("A paste is bounded, and its rest is no keys")
  func largePaste() {
    var decoder = KeyDecoder()
    var keys = decoder.decode("\u{1B}[200~".utf8)
    let piece = [UInt8](repeating: UInt8(ascii: "q"), count: 4096)
    for _ in 0..<2_500 { keys += decoder.decode(piece) }
    #expect(keys.isEmpty)
    let text = String(repeating: "q", count: KeyDecoder.maximalPaste)
    #expect(decoder.decode("\u{1B}[201~w".utf8) == [.paste(text), .character("w")])
  }

  @Test("Pasted text is one key, however it arrives")
  func paste() {
    let text = String(repeating: "a\r\u{1B}[A七", count: 1000)
    #expect(decode("\u{1B}[200~\(text)\u{1B}[201~b") == [.paste(text), .character("b")])
    #expect(decode("\u{1B}[200~ab", "c\u{1B}[20", "1~d") == [.paste("abc"), .character("d")])
  }
}
