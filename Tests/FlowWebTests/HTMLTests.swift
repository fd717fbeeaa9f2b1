import Testing

@testable import FlowWeb

@Suite("HTML")
struct HTMLTests {
  @Test("A hostile text is no markup in any context", arguments: hostileTexts)
  func escaping(text: String) {
    let contexts: [(String) -> HTML] = [
      { text in HTML(.p) { text } },
      { text in HTML(.title) { text } },
      { text in HTML(.textarea) { text } },
      { text in HTML(.option) { text } },
      { text in HTML(.svg) { HTML(.svgText) { text } } },
      { text in HTML(.script) { text } },
      { text in HTML(.p, .set(.ariaLabel, text)) },
      { text in HTML(.input, .set(.value, text), .set(.placeholder, text)) },
      { text in HTML(.a, .set(.href, Address(link: text))) },
      { text in HTML(.a, .set(.href, Address(link: "movies://search").adding([(text, text)]))) },
    ]
    for context in contexts {
      #expect(context(text).text.markup == context("harmless").text.markup)
      #expect(!context(text).text.isUnsafe)
    }
  }

  @Test("Ordinary texts stay as they are in HTML")
  func ordinaryTexts() {
    #expect(HTML(.p) { "Amélie 東京 👩🏽‍🚀 שלום\u{200F}!" }.text == "<p>Amélie 東京 👩🏽‍🚀 שלום\u{200F}!</p>")
    #expect(HTML(.p) { "a & b" }.text == "<p>a &amp; b</p>")
    #expect(HTML(.textarea) { "\nfirst\nsecond" }.text == "<textarea>\n\nfirst\nsecond</textarea>")
  }

  @Test("An element has its attributes in order, and a void element has no end")
  func elements() {
    let html = HTML(.div, .set(.id, "a"), .flag(.inert, if: false), .flag(.hidden)) {
      HTML(.input, .set(.type, "text"), .flag(.checked))
      for number in 1...2 { "\(number)" }
    }
    #expect(html.text == "<div id=\"a\" hidden><input type=\"text\" checked>12</div>")
  }
}

@Suite("Addresses")
struct AddressTests {
  @Test(
    "An address with another scheme, a disguised server or a character to escape is refused",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", " javascript:alert(1)", "data:text/html,x",
      "vbscript:x", "//evil.example", "/\\evil.example", "\\\\evil.example", "/a b", "/\"", "/<", "ftp://x", "", "/é",
      "movie/1", "/\u{0}",
    ])
  func refused(text: String) {
    #expect(Address(text) == nil)
  }

  @Test("Addresses on the same server and on the web are allowed")
  func allowed() {
    #expect(Address("/movie/12?a=b%20c")?.text == "/movie/12?a=b%20c")
    #expect(Address("https://example.org/")?.text == "https://example.org/")
    #expect(Address("/search?x=1", query: [("text", "a&b é")])?.text == "/search?x=1&text=a%26b%20%C3%A9")
  }

  @Test("The address of a link is always on the same server")
  func links() {
    #expect(Address(link: "movies://movie/12?tab=cast").text == "/movie/12?tab=cast")
    #expect(Address(link: "movies:////evil.example").text == "/evil.example")
    #expect(Address(link: "javascript:alert(1)").text == "/javascript:alert(1)")
    #expect(Address(link: "movies://a b\"<\\\u{1}").text == "/a%20b%22%3C%5C%01")
  }
}
