@testable import TerminalKit

/// The default palette of a terminal, or one that many users choose.
nonisolated struct TerminalPalette: CustomStringConvertible {
  let name: String
  let scheme: ColorScheme
  let background: RGBColor
  let foreground: RGBColor
  /// The sixteen colors that users can change.
  let named: [RGBColor]

  init(_ name: String, _ scheme: ColorScheme, _ background: String, _ foreground: String, _ named: String) {
    self.name = name
    self.scheme = scheme
    self.background = Self.color(background)
    self.foreground = Self.color(foreground)
    self.named = named.split(separator: " ").map { Self.color(String($0)) }
  }

  private static func color(_ digits: String) -> RGBColor {
    RGBColor(specification: "#" + digits) ?? RGBColor(red: 0, green: 0, blue: 0)
  }

  var description: String { "\(name), \(scheme)" }

  /// Returns the color of a number. From 16 on, a cube of colors and grays are the same in all terminals.
  subscript(number: UInt8) -> RGBColor {
    func color(_ levels: [Int]) -> RGBColor {
      RGBColor(red: Double(levels[0]) / 255, green: Double(levels[1]) / 255, blue: Double(levels[2]) / 255)
    }
    let position = Int(number) - 16
    switch number {
    case 0..<16: return named[Int(number)]
    case 16..<232: return color([position / 36, position / 6 % 6, position % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
    default: return color(Array(repeating: 8 + 10 * (Int(number) - 232), count: 3))
    }
  }

  /// Returns the contrast of a text to its background, from 1 to 21.
  func contrast(of style: Style) -> Double {
    func color(_ color: Color, standard: RGBColor) -> RGBColor {
      if case .palette(let number) = color { self[number] } else { standard }
    }
    return color(style.foreground, standard: foreground).contrast(to: color(style.background, standard: background))
  }

  /// Returns the dark and the light palette of a terminal, of which both have the same sixteen colors.
  private static func pair(
    _ name: String, dark: (String, String), light: (String, String), _ named: String
  ) -> [TerminalPalette] {
    [(ColorScheme.dark, dark), (.light, light)].map { TerminalPalette(name, $0, $1.0, $1.1, named) }
  }

  static let all: [TerminalPalette] =
    // XTerm-col.ad of xterm; the light one is xterm without options, the dark one with -rv.
    pair(
      "xterm", dark: ("000000", "e5e5e5"), light: ("ffffff", "000000"),
      "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
        + "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff")
    // gnome-terminal, profile-preferences.c, palette “GNOME”.
    + pair(
      "GNOME", dark: ("171421", "d0cfcc"), light: ("ffffff", "171421"),
      "171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc "
        + "5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff")
    // https://ethanschoonover.com/solarized.
    + pair(
      "Solarized", dark: ("002b36", "839496"), light: ("fdf6e3", "657b83"),
      "073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 "
        + "002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3")
    + others

  private static let others = [
    // https://catppuccin.com/palette, port for kitty.
    TerminalPalette(
      "Catppuccin Mocha", .dark, "1e1e2e", "cdd6f4",
      "45475a f38ba8 a6e3a1 f9e2af 89b4fa f5c2e7 94e2d5 bac2de "
        + "585b70 f38ba8 a6e3a1 f9e2af 89b4fa f5c2e7 94e2d5 a6adc8"),
    TerminalPalette(
      "Catppuccin Latte", .light, "eff1f5", "4c4f69",
      "5c5f77 d20f39 40a02b df8e1d 1e66f5 ea76cb 179299 acb0be "
        + "6c6f85 d20f39 40a02b df8e1d 1e66f5 ea76cb 179299 bcc0cc"),
    // https://github.com/morhetz/gruvbox.
    TerminalPalette(
      "Gruvbox", .dark, "282828", "ebdbb2",
      "282828 cc241d 98971a d79921 458588 b16286 689d6a a89984 "
        + "928374 fb4934 b8bb26 fabd2f 83a598 d3869b 8ec07c ebdbb2"),
    // https://github.com/morhetz/gruvbox.
    TerminalPalette(
      "Gruvbox", .light, "fbf1c7", "3c3836",
      "fbf1c7 cc241d 98971a d79921 458588 b16286 689d6a 7c6f64 "
        + "928374 9d0006 79740e b57614 076678 8f3f71 427b58 3c3836"),
    // https://www.nordtheme.com; its light colors are those of iTerm2-Color-Schemes, nord-light.
    TerminalPalette(
      "Nord", .dark, "2e3440", "d8dee9",
      "3b4252 bf616a a3be8c ebcb8b 81a1c1 b48ead 88c0d0 e5e9f0 "
        + "4c566a bf616a a3be8c ebcb8b 81a1c1 b48ead 8fbcbb eceff4"),
    // https://www.nordtheme.com; its light colors are those of iTerm2-Color-Schemes, nord-light.
    TerminalPalette(
      "Nord", .light, "e5e9f0", "414858",
      "3b4252 bf616a 96b17f c5a565 81a1c1 b48ead 7bb3c3 a5abb6 "
        + "4c566a bf616a 96b17f c5a565 81a1c1 b48ead 82afae eceff4"),
    // https://github.com/folke/tokyonight.nvim, extras for kitty, night and day.
    TerminalPalette(
      "Tokyo Night", .dark, "1a1b26", "c0caf5",
      "15161e f7768e 9ece6a e0af68 7aa2f7 bb9af7 7dcfff a9b1d6 "
        + "414868 f7768e 9ece6a e0af68 7aa2f7 bb9af7 7dcfff c0caf5"),
    TerminalPalette(
      "Tokyo Night Day", .light, "e1e2e7", "3760bf",
      "b4b5b9 f52a65 587539 8c6c3e 2e7de9 9854f1 007197 6172b0 "
        + "a1a6c5 f52a65 587539 8c6c3e 2e7de9 9854f1 007197 3760bf"),
  ]
}

nonisolated extension RGBColor {
  /// Returns the contrast ratio, from 1 to 21 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
  func contrast(to other: RGBColor) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }
}
