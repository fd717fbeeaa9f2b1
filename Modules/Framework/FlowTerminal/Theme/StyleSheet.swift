/// The means by which a theme tells roles apart.
nonisolated enum StyleSheet {
  case plain
  case attributes
  case colors(ThemeColors)

  /// Chooses the best means for a number of colors.
  init(colors: Int, scheme: ColorScheme) {
    if colors >= 256 {
      self = .colors(.indexed(for: scheme))
    } else if colors >= 8 {
      self = .colors(.ansi(for: scheme, hasBright: colors >= 16))
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
    case .header, .selectedRow, .focusedButton: .reverse
    case .headerName, .selectedTab: [.reverse, .bold]
    case .heading, .boxTitle, .key, .badge, .problem, .success, .warning, .failure, .restingRow: .bold
    case .field: .underline
    case .focusedField: [.underline, .bold]
    case .focusedPlaceholder: [.underline, .dim]
    case .faint, .rule, .box, .placeholder, .keyLabel, .rowNote, .scrollBar, .barTrack: .dim
    case .text, .tab, .label, .row, .button, .status, .info, .bar: []
    }
  }
}
