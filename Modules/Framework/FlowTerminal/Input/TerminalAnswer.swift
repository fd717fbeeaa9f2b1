/// An answer of the terminal to a question of the program. It arrives among the keys.
nonisolated enum TerminalAnswer: Hashable {
  /// The color of the background.
  case background(RGBColor)
  /// The attributes of the terminal, which every terminal tells.
  case attributes

  /// Decodes the text of an operating system command, such as `11;rgb:1e1e/1e1e/2e2e`.
  init?(command text: String) {
    guard text.hasPrefix("11;"), let color = RGBColor(specification: String(text.dropFirst(3))) else { return nil }
    self = .background(color)
  }
}
