import FlowContent
import FlowScreens
import FlowTerminal
import FlowTesting
import TerminalKit
import Testing

@Suite("Pictures of the full screen as SVG")
struct SVGPictureTests {
  private func window(_ title: String, _ text: String = "") -> Window {
    let window = Window(title: title)
    window.setRoot(Screen(TestModel(ScreenContent(title: title, elements: [.text(text)]))))
    return window
  }

  @Test("The text of the screen is in the SVG picture, with the colors of the scheme")
  func text() {
    let window = window("Trails", "Crater rim")
    let dark = window.svg(width: 60, height: 14)
    #expect(dark.hasPrefix("<svg ") && dark.hasSuffix("</svg>\n"))
    #expect(dark.contains("Crater rim"))
    #expect(dark.contains("#16181d"))
    #expect(window.svg(width: 60, height: 14, colors: .light).contains("#ffffff"))
  }

  @Test("Characters that are syntax in SVG are escaped")
  func escaping() {
    let picture = window("<script>", "a & b </text>").svg(width: 60, height: 14)
    #expect(picture.contains("&lt;script&gt;"))
    #expect(picture.contains("a &amp; b &lt;/text&gt;"))
    #expect(!picture.contains("<script>"))
  }
}
