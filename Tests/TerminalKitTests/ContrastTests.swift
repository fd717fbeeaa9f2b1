import Testing

@testable import TerminalKit

@Suite("Contrast")
struct ContrastTests {
  /// Lines, bars and tracks aren't read.
  private static let decoration: Set<Role> = [.rule, .scrollBar, .barTrack, .bar, .box]

  @Test(
    "Every text has a contrast of 4.5 to 1 in every palette, or that of the palette itself",
    arguments: TerminalPalette.all)
  func texts(palette: TerminalPalette) {
    // The text of Solarized’s light palette has 4.1 to 1.
    let least = min(4.5, palette.foreground.contrast(to: palette.background))
    for colors in [8, 16, 256] {
      for scheme in [palette.scheme, .automatic, .none] {
        let theme = Theme(colors: colors, scheme: scheme)
        for role in Role.allCases where !Self.decoration.contains(role) {
          let style = theme.style(role)
          let contrast = palette.contrast(of: style)
          #expect(contrast >= least, "\(role), \(colors) colors, \(scheme): \(style) has \(contrast)")
          #expect(!style.attributes.contains(.dim), "\(role): dim text has half of its contrast")
        }
      }
    }
  }

  @Test("A bold color that the terminal shows as its bright one is as legible", arguments: TerminalPalette.all)
  func bright(palette: TerminalPalette) {
    let least = min(4.5, palette.foreground.contrast(to: palette.background))
    let theme = Theme(colors: 8, scheme: palette.scheme)
    for role in Role.allCases where !Self.decoration.contains(role) {
      var style = theme.style(role)
      guard case .palette(let number) = style.foreground, style.attributes.contains(.bold) else { continue }
      style.foreground = .palette(number + 8)
      #expect(palette.contrast(of: style) >= least, "\(role)")
    }
  }

  @Test("The background that a palette has is recognized as dark or light", arguments: TerminalPalette.all)
  func backgrounds(palette: TerminalPalette) {
    #expect(ColorScheme.automatic.resolved(in: ["COLORFGBG": "1;1"], background: palette.background) == palette.scheme)
  }
}
