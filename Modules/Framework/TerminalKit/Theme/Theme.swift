/// The appearance of screens on one terminal.
nonisolated package struct Theme {
  package let charset: Charset
  package let symbols: Symbols
  private let styles: StyleSheet

  /// - Parameters:
  ///   - charset: The characters the terminal can show.
  ///   - colors: The number of its colors, or 0.
  ///   - scheme: The background for which the colors are chosen.
  ///   - isDumb: A Boolean value indicating whether it has no attributes either.
  package init(charset: Charset = .unicode, colors: Int = 0, scheme: ColorScheme = .automatic, isDumb: Bool = false) {
    self.charset = charset
    symbols = Symbols(charset)
    styles = isDumb ? .plain : StyleSheet(colors: scheme == .none ? 0 : colors, scheme: scheme)
  }

  /// Creates the theme for a terminal in this environment, whose background is known if it has told it.
  ///
  /// A nonempty `NO_COLOR` turns off colors, and `TERM=dumb` also turns off attributes.
  package init(
    environment: [String: String], charset: Charset, colors: Int, scheme: ColorScheme = .automatic,
    background: RGBColor? = nil
  ) {
    let isColorful = environment["NO_COLOR"]?.isEmpty ?? true
    self.init(
      charset: charset, colors: isColorful ? colors : 0,
      scheme: scheme.resolved(in: environment, background: background),
      isDumb: environment["TERM"] == "dumb")
  }

  package func style(_ role: Role) -> Style { styles.style(role) }

  /// The style of layers below a modal.
  package var dimmed: Style { styles.dimmed }
}
