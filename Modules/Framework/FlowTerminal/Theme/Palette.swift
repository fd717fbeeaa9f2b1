/// How the roles of a theme are set off from each other.
nonisolated enum Palette {
  /// Neither colors nor attributes.
  case none
  /// Attributes only.
  case monochrome
  /// Colors.
  case tones(Tones)

  /// - Parameters:
  ///   - colors: How many colors there are.
  ///   - scheme: For which background.
  init(colors: Int, scheme: ColorScheme) {
    if colors >= 256 {
      self = .tones(.many(for: scheme))
    } else if colors >= 8 {
      self = .tones(.few(for: scheme, hasBright: colors >= 16))
    } else {
      self = .monochrome
    }
  }

  func style(_ role: Role) -> Style {
    switch self {
    case .none: .plain
    case .monochrome: Style(.standard, on: .standard, Self.monochrome(role))
    case .tones(let tones): tones.style(role)
    }
  }

  var dimmed: Style {
    switch self {
    case .none: .plain
    case .monochrome: Style(.standard, on: .standard, .dim)
    case .tones(let tones): tones.dimmed
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
}
