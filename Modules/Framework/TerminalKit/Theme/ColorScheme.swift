/// The background for which a full screen chooses its colors.
///
/// ```swift
/// let colors = BehaviorRelay(value: ColorScheme.automatic)
/// let screen = FullScreen(window: window, colors: colors.asObservable())
/// colors.accept(.light)  // the next frame has the colors for a light background
/// ```
///
/// Text has the terminal's background. On a terminal with 256 colors they are fixed. With eight or sixteen, which the user has
/// configured, text is bold or reversed rather than colored, because no color is legible in all palettes. `NO_COLOR` and
/// terminals without colors take precedence over any scheme.
nonisolated public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// The background the terminal tells, or else `COLORFGBG`. Without both, text has the terminal's own colors.
  case automatic
  /// A light background.
  case light
  /// A dark background.
  case dark
  /// Bold, underlined and reversed text instead of colors.
  case none
}

nonisolated extension ColorScheme {
  /// Returns the scheme for which `automatic` stands on a terminal that has told its background, or in this environment.
  ///
  /// `COLORFGBG` holds the numbers of the text and background colors: `15;0`, or `15;default;0`.
  package func resolved(in environment: [String: String], background: RGBColor? = nil) -> ColorScheme {
    guard self == .automatic else { return self }
    if let background { return background.isLight ? .light : .dark }
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last)
    else { return self }
    switch number {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return self
    }
  }
}
