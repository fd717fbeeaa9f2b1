/// The means by which a theme tells roles apart.
nonisolated enum StyleSheet {
  case plain
  case attributes
  case colors(ThemeColors)

  /// Chooses the best means for a number of colors.
  init(colors: Int, scheme: ColorScheme) {
    if colors >= 256, let indexed = ThemeColors.indexed(for: scheme) {
      self = .colors(indexed)
    } else if colors >= 8 {
      self = .colors(.ansi(for: scheme))
    } else {
      self = .attributes
    }
  }

  func style(_ role: Role) -> Style {
    switch self {
    case .plain: .plain
    case .attributes: Style(.standard, on: .standard, Self.attributes(of: role))
    case .colors(let colors): colors.style(role)
    }
  }

  var dimmed: Style {
    switch self {
    case .plain: .plain
    case .attributes: Style(.standard, on: .standard, .dim)
    case .colors(let colors): colors.dimmed
    }
  }

  private static func attributes(of role: Role) -> Attributes {
    switch role {
    case .selectedTab, .selectedRow, .selectedText, .focusedButton: [.reverse, .bold]
    case .headerName, .heading, .boxTitle, .key, .restingRow: .bold
    case .rating, .problem, .success, .warning, .failure: .bold
    case .field, .placeholder, .focusedPlaceholder: .underline
    case .focusedField: [.underline, .bold]
    case .rule, .scrollBar, .barTrack: .dim
    case .text, .faint, .header, .tab, .badge, .box, .label, .row, .rowNote, .button, .keyLabel, .status, .info, .bar:
      []
    }
  }
}
