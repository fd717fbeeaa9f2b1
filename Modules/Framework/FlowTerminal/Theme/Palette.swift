/// The colours of a theme.
///
/// Text stands on the terminal's own background, which may be light or dark, so its colours are readable on both; what
/// has a background of its own brings its foreground along.
nonisolated enum Palette {
  /// Neither colours nor attributes.
  case none
  /// Attributes only.
  case monochrome
  /// The person's own eight or sixteen colours.
  case few(hasBright: Bool)
  /// 256 colours.
  case many

  func style(_ role: Role) -> Style {
    switch self {
    case .none: .plain
    case .monochrome: Style(.standard, on: .standard, Self.monochrome(role))
    case .few(let hasBright): Self.few(role, hasBright: hasBright)
    case .many: Self.many(role)
    }
  }

  var dimmed: Style {
    switch self {
    case .none: .plain
    case .monochrome, .few(hasBright: false): Style(.standard, on: .standard, .dim)
    case .few(hasBright: true): Style(.palette(8))
    case .many: Style(.palette(240))
    }
  }

  private static func monochrome(_ role: Role) -> Attributes {
    switch role {
    case .header, .selectedRow, .focusedButton: .reverse
    case .headerName, .selectedTab: [.reverse, .bold]
    case .heading, .boxTitle, .key, .badge, .problem, .success, .warning, .failure, .restingRow: .bold
    case .field: .underline
    case .focusedField: [.underline, .bold]
    case .faint, .rule, .box, .placeholder, .keyLabel, .rowNote, .scrollBar, .barTrack: .dim
    case .text, .tab, .label, .row, .button, .status, .info, .bar: []
    }
  }

  private static func few(_ role: Role, hasBright: Bool) -> Style {
    let white = Color.palette(hasBright ? 15 : 7)
    let faint = hasBright ? Style(.palette(8)) : Style(.standard, on: .standard, .dim)
    return switch role {
    case .text, .row, .tab, .button, .status, .keyLabel: .plain
    case .faint, .rule, .placeholder, .rowNote, .scrollBar, .barTrack: faint
    case .header: Style(white, on: .palette(4))
    case .headerName, .selectedTab, .selectedRow, .focusedButton: Style(white, on: .palette(4), .bold)
    case .restingRow, .heading: Style(.standard, on: .standard, .bold)
    case .badge, .warning: Style(.palette(3), on: .standard, .bold)
    case .box, .label, .info, .bar: Style(.palette(6))
    case .boxTitle, .key: Style(.palette(6), on: .standard, .bold)
    case .field: Style(.standard, on: .standard, .underline)
    case .focusedField: Style(.standard, on: .standard, [.underline, .bold])
    case .problem, .failure: Style(.palette(1), on: .standard, .bold)
    case .success: Style(.palette(2), on: .standard, .bold)
    }
  }

  private static func many(_ role: Role) -> Style {
    switch role {
    case .text, .row, .button, .status: .plain
    case .tab, .keyLabel, .rowNote: Style(.palette(244))
    case .faint, .placeholder, .scrollBar: Style(.palette(242))
    case .rule, .barTrack: Style(.palette(240))
    case .header: Style(.palette(153), on: .palette(24))
    case .headerName: Style(.palette(231), on: .palette(24), .bold)
    case .selectedTab: Style(.palette(231), on: .palette(31), .bold)
    case .selectedRow, .focusedButton: Style(.palette(231), on: .palette(25), .bold)
    case .restingRow, .heading: Style(.standard, on: .standard, .bold)
    case .badge, .warning: Style(.palette(172), on: .standard, .bold)
    case .box: Style(.palette(31))
    case .boxTitle, .key: Style(.palette(32), on: .standard, .bold)
    case .label, .bar: Style(.palette(32))
    case .info: Style(.palette(32))
    case .field: Style(.palette(252), on: .palette(238))
    case .focusedField: Style(.palette(231), on: .palette(24))
    case .problem, .failure: Style(.palette(167), on: .standard, .bold)
    case .success: Style(.palette(71), on: .standard, .bold)
    }
  }
}
