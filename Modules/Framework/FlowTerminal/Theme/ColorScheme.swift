/// How a full screen is colored.
///
/// Text stands on the terminal's own background, whatever it is. With 256 colors they are chosen for it; else they are
/// the person's own sixteen. `NO_COLOR` and terminals without colors win over any of these.
nonisolated public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// For the background that the terminal tells of (`COLORFGBG`); if it tells nothing, readable on any.
  case automatic
  /// For a light background.
  case light
  /// For a dark background.
  case dark
  /// No colors: bold, underlined and reversed text instead.
  case none
}

nonisolated extension ColorScheme {
  /// What `automatic` is on a terminal in this environment.
  ///
  /// `COLORFGBG` names the colors of text and background by their numbers: `15;0`, or `15;default;0`.
  func resolved(in environment: [String: String]) -> ColorScheme {
    guard self == .automatic, let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last)
    else { return self }
    switch number {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return self
    }
  }
}
