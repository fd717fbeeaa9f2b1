/// The colors of a theme.
///
/// Text has the terminal's background. A style with another background also sets its foreground.
nonisolated struct ThemeColors {
  /// The style of unselected tabs and key labels.
  let quiet: Style
  /// The style of a row's subtitle and detail.
  let note: Style
  let faint: Style
  let rule: Style
  let header: Style
  let headerName: Style
  let selectedTab: Style
  let selection: Style
  let field: Style
  let focusedField: Style
  /// The style of layers below a modal.
  let dimmed: Style
  let accent: Color
  let warning: Color
  let problem: Color
  let success: Color

  func style(_ role: Role) -> Style {
    switch role {
    case .text, .row, .button, .status: .plain
    case .tab, .keyLabel: quiet
    case .rowNote: note
    case .faint, .scrollBar: faint
    case .placeholder: Style(note.foreground, on: field.background, field.attributes.union(note.attributes))
    case .rule, .barTrack: rule
    case .header: header
    case .headerName: headerName
    case .selectedTab: selectedTab
    case .selectedRow, .focusedButton: selection
    case .restingRow, .heading: Style(.standard, on: .standard, .bold)
    case .badge, .warning: Style(warning, on: .standard, .bold)
    case .box, .label, .info, .bar: Style(accent)
    case .boxTitle, .key: Style(accent, on: .standard, .bold)
    case .field: field
    case .focusedField: focusedField
    case .focusedPlaceholder:
      Style(
        focusedField.foreground, on: focusedField.background, focusedField.attributes.subtracting(.bold).union(.dim))
    case .problem, .failure: Style(problem, on: .standard, .bold)
    case .success: Style(success, on: .standard, .bold)
    }
  }
}

nonisolated extension ThemeColors {
  /// Returns colors from the eight or sixteen that the user has configured.
  static func ansi(for scheme: ColorScheme, hasBright: Bool) -> ThemeColors {
    let gray = hasBright ? Style(.palette(8)) : Style(.standard, on: .standard, .dim)
    let isLight = scheme == .light
    let isDark = scheme == .dark
    // White on the terminal's blue is illegible in many palettes; reverse video is legible in all of them.
    let selection = Style(.standard, on: .standard, [.reverse, .bold])
    return ThemeColors(
      quiet: .plain, note: isDark ? Style(.palette(7)) : gray, faint: gray, rule: gray,
      header: Style(.standard, on: .standard, .reverse), headerName: selection, selectedTab: selection,
      selection: selection,
      field: Style(.standard, on: .standard, .underline),
      focusedField: Style(.standard, on: .standard, [.underline, .bold]), dimmed: gray,
      // Cyan and yellow are illegible on white, blue is on black.
      accent: isLight ? .palette(4) : isDark ? .palette(hasBright ? 14 : 6) : .standard,
      warning: .palette(isDark ? (hasBright ? 11 : 3) : 5),
      problem: .palette(isDark && hasBright ? 9 : 1), success: .palette(isDark && hasBright ? 10 : 2))
  }

  /// Returns colors for a terminal with 256 of them.
  static func indexed(for scheme: ColorScheme) -> ThemeColors {
    switch scheme {
    case .light:
      make(
        quiet: 240, note: 240, faint: 243, rule: 249, field: Style(.palette(235), on: .palette(254)),
        focusedField: Style(.palette(16), on: .palette(153)), dimmed: 246, accent: 25, warning: 130, problem: 124,
        success: 28)
    case .dark:
      make(
        quiet: 249, note: 248, faint: 245, rule: 240, field: Style(.palette(253), on: .palette(237)),
        focusedField: Style(.palette(231), on: .palette(24)), dimmed: 240, accent: 75, warning: 214, problem: 203,
        success: 114)
    case .automatic, .none:
      make(
        quiet: 244, note: 244, faint: 242, rule: 240, field: Style(.palette(252), on: .palette(238)),
        focusedField: Style(.palette(231), on: .palette(24)), dimmed: 240, accent: 32, warning: 172, problem: 167,
        success: 71)
    }
  }

  private static func make(
    quiet: UInt8, note: UInt8, faint: UInt8, rule: UInt8, field: Style, focusedField: Style, dimmed: UInt8,
    accent: UInt8, warning: UInt8, problem: UInt8, success: UInt8
  ) -> ThemeColors {
    ThemeColors(
      quiet: Style(.palette(quiet)), note: Style(.palette(note)), faint: Style(.palette(faint)),
      rule: Style(.palette(rule)), header: Style(.palette(153), on: .palette(24)),
      headerName: Style(.palette(231), on: .palette(24), .bold),
      selectedTab: Style(.palette(231), on: .palette(31), .bold),
      selection: Style(.palette(231), on: .palette(25), .bold), field: field, focusedField: focusedField,
      dimmed: Style(.palette(dimmed)), accent: .palette(accent), warning: .palette(warning),
      problem: .palette(problem), success: .palette(success))
  }
}
