import FlowContent

nonisolated extension Progress {
  var html: HTML {
    let details = [fraction.map { "\(Int($0 * 100)) %" }, rate].compactMap(\.self)
    return HTML(.div, .set(.class, "progress")) {
      HTML(.span, .set(.dir, "auto")) { label }
      HTML(.span, .set(.class, "fact"), .set(.dir, "auto")) { details.joined(separator: ", ") }
      HTML(.progress, .set(.ariaLabel, label), fraction.map { .set(.value, "\($0)") })
    }
  }
}

nonisolated extension Banner {
  /// `true` if the message is about what has just happened, and not about what the screen shows.
  var isPassing: Bool { !isStatus && (kind == .success || kind == .info) }

  /// The message in a box that stays.
  var html: HTML {
    HTML(
      .p, .set(.class, "banner \(kind)"), .set(.role, kind == .failure ? "alert" : "status"),
      .set(.tabindex, "-1"), .set(.dir, "auto")
    ) { parts(text) }
  }

  /// A lasting state, beside others.
  func chip(on today: CalendarDate?) -> HTML {
    let text = day.map { "\(brief) \($0.phrase(on: today))" } ?? text
    return HTML(.li, .set(.class, "state \(kind)"), .set(.dir, "auto")) {
      if kind == .info { HTML.text(text) } else { parts(text) }
    }
  }

  @HTMLBuilder private func parts(_ text: String) -> [HTML] {
    HTML(.span, .set(.ariaHidden, "true")) { kind.sign }
    HTML(.span, .set(.class, "aside")) { "\(kind.title): " }
    HTML(.span) { text }
  }
}

nonisolated extension CalendarDate {
  /// Returns the day as people say it after a verb: “yesterday”, or “on 26 Nov 2026”.
  fileprivate func phrase(on today: CalendarDate?) -> String {
    let text = text(on: today)
    return text.first?.isNumber == true ? "on \(text)" : text
  }
}

nonisolated extension Banner.Kind {
  fileprivate var sign: String {
    switch self {
    case .info: "i"
    case .success: "✓"
    case .warning: "!"
    case .failure: "✗"
    }
  }

  fileprivate var title: String {
    switch self {
    case .info: "Note"
    case .success: "Done"
    case .warning: "Warning"
    case .failure: "Failed"
    }
  }
}
