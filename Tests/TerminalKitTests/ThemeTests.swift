import Testing

@testable import TerminalKit

@Suite("Themes")
struct ThemeTests {
  private func styles(_ environment: [String: String] = [:], colors: Int, scheme: ColorScheme) -> [Style] {
    let theme = Theme(environment: environment, charset: .unicode, colors: colors, scheme: scheme)
    return Role.allCases.map(theme.style)
  }

  @Test(
    "The light and dark schemes differ, and use only available colors",
    arguments: [8, 16, 256])
  func backgrounds(colors: Int) {
    let light = styles(colors: colors, scheme: .light)
    let dark = styles(colors: colors, scheme: .dark)
    #expect(light != dark)
    for style in light + dark + styles(colors: colors, scheme: .automatic) {
      for color in [style.foreground, style.background] {
        #expect(color.number < colors)
      }
    }
  }

  @Test("A style with a background also sets its foreground", arguments: [8, 16, 256])
  func pairs(colors: Int) {
    for scheme in ColorScheme.allCases {
      for style in styles(colors: colors, scheme: scheme) where style.background != .standard {
        #expect(style.foreground != .standard)
      }
    }
  }

  @Test("Text has the terminal's background, and a selected row has its own")
  func background() {
    for scheme in [ColorScheme.light, .dark] {
      let theme = Theme(colors: 256, scheme: scheme)
      #expect(theme.style(.text) == .plain)
      #expect(theme.style(.selectedRow).background != .standard)
      #expect(theme.style(.selectedRow).foreground != .standard)
    }
  }

  @Test("The automatic scheme follows the terminal’s answer rather than COLORFGBG, and a chosen one neither")
  func answer() {
    let dark = RGBColor(specification: "rgb:1e1e/1e1e/2e2e")
    let light = RGBColor(specification: "rgba:ff/ff/ff/ff")
    #expect(dark != nil && light != nil)
    #expect(ColorScheme.automatic.resolved(in: ["COLORFGBG": "0;15"], background: dark) == .dark)
    #expect(ColorScheme.automatic.resolved(in: ["COLORFGBG": "15;0"], background: light) == .light)
    #expect(ColorScheme.dark.resolved(in: [:], background: light) == .dark)
    #expect(ColorScheme.none.resolved(in: [:], background: light) == .none)
  }

  @Test("On a background that isn’t known, 256 colors look like sixteen")
  func unknown() {
    #expect(styles(colors: 256, scheme: .automatic) == styles(colors: 16, scheme: .automatic))
  }

  @Test("The automatic scheme follows COLORFGBG")
  func automatic() {
    func scheme(_ value: String?) -> ColorScheme {
      ColorScheme.automatic.resolved(in: value.map { ["COLORFGBG": $0] } ?? [:])
    }
    #expect(scheme("15;0") == .dark)
    #expect(scheme("15;default;8") == .dark)
    #expect(scheme("0;15") == .light)
    #expect(scheme("0;7") == .light)
    #expect(scheme("default;default") == .automatic)
    #expect(scheme("") == .automatic)
    #expect(scheme("0;99") == .automatic)
    #expect(scheme(nil) == .automatic)
    #expect(ColorScheme.light.resolved(in: ["COLORFGBG": "15;0"]) == .light)
    #expect(styles(["COLORFGBG": "0;15"], colors: 256, scheme: .automatic) == styles(colors: 256, scheme: .light))
  }

  @Test("The scheme without colors uses none, and NO_COLOR takes precedence over any scheme")
  func none() {
    let plain = styles(colors: 256, scheme: .none)
    #expect(plain.allSatisfy { $0.foreground == .standard && $0.background == .standard })
    #expect(Set(plain).count > 4)
    #expect(styles(["NO_COLOR": "1"], colors: 256, scheme: .dark) == plain)
    #expect(styles(["TERM": "dumb"], colors: 0, scheme: .dark).allSatisfy { $0 == .plain })
  }
}
