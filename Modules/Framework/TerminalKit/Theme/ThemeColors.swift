/// The colors of a theme.
///
/// Text has the terminal's background. A style with another background also sets its foreground. Color carries meaning: a
/// rating, a success, a failure and a place to act each have theirs, and everything else is text, a note or a line.
nonisolated struct ThemeColors {
  /// The style of what is less important than text: details, labels of keys, tabs.
  let note: Style
  /// The style of lines and tracks, which aren't read.
  let rule: Style
  let selection: Style
  let field: Style
  let placeholder: Style
  let focusedField: Style
  let focusedPlaceholder: Style
  /// The style of layers below a modal.
  let dimmed: Style
  /// The style of where the user is, and of what the user can do.
  let accent: Style
  let rating: Style
  let warning: Style
  let problem: Style
  let success: Style
  /// The style of bars and frames.
  let bar: Style

  func style(_ role: Role) -> Style {
    switch role {
    case .text, .row, .button, .status, .header: .plain
    case .tab, .keyLabel, .rowNote, .faint, .badge: note
    case .rule, .barTrack, .scrollBar: rule
    case .headerName, .heading, .restingRow: Style(.standard, on: .standard, .bold)
    case .selectedTab, .selectedRow, .selectedText, .focusedButton: selection
    case .label, .info: accent
    case .boxTitle, .key: accent.bold
    case .box, .bar: bar
    case .field: field
    case .placeholder: placeholder
    case .focusedField: focusedField
    case .focusedPlaceholder: focusedPlaceholder
    case .rating: rating
    case .warning: warning
    case .problem, .failure: problem
    case .success: success
    }
  }
}

nonisolated extension Style {
  fileprivate var bold: Style { Style(foreground, on: background, attributes.union(.bold)) }
}

nonisolated extension ThemeColors {
  /// Returns colors from the eight or sixteen the user has configured.
  ///
  /// On a dark background, white, cyan and green are legible in the palettes of all usual themes. On a light one, or one that
  /// isn't known, no color is, and text is bold or reversed instead.
  static func ansi(for scheme: ColorScheme) -> ThemeColors {
    let isDark = scheme == .dark
    let bold = Style(.standard, on: .standard, .bold)
    let cyan = isDark ? Style(.palette(6)) : .plain
    return ThemeColors(
      note: isDark ? Style(.palette(7)) : .plain, rule: Style(.standard, on: .standard, .dim),
      selection: Style(.standard, on: .standard, [.reverse, .bold]), field: Style(.standard, on: .standard, .underline),
      placeholder: Style(.standard, on: .standard, .underline),
      focusedField: Style(.standard, on: .standard, [.underline, .bold]),
      focusedPlaceholder: Style(.standard, on: .standard, .underline), dimmed: Style(.standard, on: .standard, .dim),
      accent: cyan, rating: bold, warning: bold, problem: bold, success: isDark ? Style(.palette(2)) : bold,
      bar: isDark ? cyan : scheme == .light ? Style(.palette(4)) : .plain)
  }

  /// Returns colors for a terminal with 256 of them, or `nil` if its background isn't known: no color is legible on all.
  static func indexed(for scheme: ColorScheme) -> ThemeColors? {
    let selection = Style(.palette(231), on: .palette(25), .bold)
    func bold(_ color: UInt8) -> Style { Style(.palette(color), on: .standard, .bold) }
    return switch scheme {
    case .light:
      ThemeColors(
        note: Style(.palette(241)), rule: Style(.palette(249)), selection: selection,
        field: Style(.palette(235), on: .palette(254)), placeholder: Style(.palette(241), on: .palette(254)),
        focusedField: Style(.palette(16), on: .palette(153), .bold),
        focusedPlaceholder: Style(.palette(239), on: .palette(153)), dimmed: Style(.palette(246)),
        accent: Style(.palette(25)), rating: Style(.palette(90)), warning: bold(58),
        problem: bold(124), success: Style(.palette(22)), bar: Style(.palette(25)))
    case .dark:
      ThemeColors(
        note: Style(.palette(248)), rule: Style(.palette(240)), selection: selection,
        field: Style(.palette(253), on: .palette(237)), placeholder: Style(.palette(249), on: .palette(237)),
        focusedField: Style(.palette(231), on: .palette(24), .bold),
        focusedPlaceholder: Style(.palette(254), on: .palette(24)), dimmed: Style(.palette(240)),
        accent: Style(.palette(75)), rating: Style(.palette(221)), warning: bold(214), problem: bold(210),
        success: Style(.palette(114)), bar: Style(.palette(75)))
    case .automatic, .none: nil
    }
  }
}
