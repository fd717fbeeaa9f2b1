/// An answer of the terminal to a question of the program. It arrives among the keys.
nonisolated package enum TerminalAnswer: Hashable {
  /// The color of the background.
  case background(RGBColor)
  /// The terminal shows images in kitty's protocol.
  case kittyImages
  /// The number of colors in an image of sixels.
  case sixelColors(Int)
  /// The attributes of the terminal, which every terminal tells, such as that it shows sixels.
  case attributes(showsSixels: Bool)

  /// Decodes the text of an operating system command, such as `11;rgb:1e1e/1e1e/2e2e`.
  package init?(command text: String) {
    guard text.hasPrefix("11;"), let color = RGBColor(specification: String(text.dropFirst(3))) else { return nil }
    self = .background(color)
  }

  /// Decodes the text of an application program command, such as `Gi=1;OK`.
  package init?(application text: String) {
    guard text.hasPrefix("Gi=1;OK") else { return nil }
    self = .kittyImages
  }
}
