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
  var html: HTML {
    HTML(
      .p, .set(.class, "banner \(kind)"), .set(.role, kind == .failure ? "alert" : "status"), .set(.dir, "auto")
    ) {
      HTML(.span, .set(.ariaHidden, "true")) { kind.sign }
      HTML(.span, .set(.class, "aside")) { "\(kind.title): " }
      HTML(.span) { text }
    }
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

nonisolated extension BarChart {
  /// The chart as a table with a drawn bar in each row: the table is what a screen reader reads.
  var html: HTML {
    let longest = bars.lazy.map(\.value).filter(\.isFinite).max() ?? 0
    return HTML(.table, .set(.class, "chart")) {
      HTML(.caption, .set(.dir, "auto")) { title }
      HTML(.tbody) {
        for bar in bars {
          let percentage = longest > 0 && bar.value.isFinite ? (bar.value / longest * 1000).rounded() / 10 : 0
          HTML(.tr) {
            HTML(.th, .set(.scope, "row"), .set(.dir, "auto")) { bar.label }
            HTML(.td, .set(.class, "bar")) {
              HTML(.svg, .set(.ariaHidden, "true"), .set(.width, "100%"), .set(.height, "14")) {
                HTML(.rect, .set(.class, "track"), .set(.width, "100%"), .set(.height, "14"), .set(.rx, "4"))
                HTML(.rect, .set(.class, "value"), .set(.width, "\(percentage)%"), .set(.height, "14"), .set(.rx, "4"))
              }
            }
            HTML(.td, .set(.class, "fact"), .set(.dir, "auto")) { bar.text }
          }
        }
      }
    }
  }
}
