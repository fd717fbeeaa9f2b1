/// What things look like on one terminal.
nonisolated struct Theme {
  let charset: Charset
  let symbols: Symbols
  private let palette: Palette

  /// - Parameters:
  ///   - charset: What the terminal can show.
  ///   - colors: How many colors it has; 0 for none.
  ///   - scheme: For which background the colors are.
  ///   - isDumb: Whether it knows no attributes either.
  init(charset: Charset = .unicode, colors: Int = 0, scheme: ColorScheme = .automatic, isDumb: Bool = false) {
    self.charset = charset
    symbols = Symbols(charset)
    palette = isDumb ? .none : Palette(colors: scheme == .none ? 0 : colors, scheme: scheme)
  }

  /// The theme for a terminal in this environment.
  ///
  /// Any `NO_COLOR` that is not empty turns colors off, and `TERM=dumb` attributes as well.
  init(environment: [String: String], charset: Charset, colors: Int, scheme: ColorScheme = .automatic) {
    let isColorful = environment["NO_COLOR"]?.isEmpty ?? true
    self.init(
      charset: charset, colors: isColorful ? colors : 0, scheme: scheme.resolved(in: environment),
      isDumb: environment["TERM"] == "dumb")
  }

  func style(_ role: Role) -> Style { palette.style(role) }

  /// What `style` becomes on a layer that something lies over.
  func dimmed(_ style: Style) -> Style { palette.dimmed }
}
