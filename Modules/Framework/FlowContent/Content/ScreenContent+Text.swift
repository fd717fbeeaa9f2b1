extension ScreenContent {
  /// Returns the content as lines of text, each list with at most `rowLimit` rows.
  @MainActor
  package func lines(rowLimit: Int) -> [String] {
    var lines = elements.flatMap { $0.lines(rowLimit: rowLimit) }
    let ofRows = lists.lazy.filter { $0.count > 0 }.map(\.actions).first { !$0.isEmpty } ?? []
    if !actions.isEmpty || !ofRows.isEmpty {
      lines.append("")
    }
    if !actions.isEmpty {
      lines.append(actions.map { "<\($0.title.terminalSafe)>" }.joined(separator: " "))
    }
    if !ofRows.isEmpty {
      lines.append("On a row: " + ofRows.map { "<\($0.title.terminalSafe)>" }.joined(separator: " "))
    }
    return lines
  }
}

extension ContentElement {
  @MainActor
  fileprivate func lines(rowLimit: Int) -> [String] {
    switch self {
    case .heading(let text): ["## \(text.terminalSafe)"]
    case .text(let text): [text.terminalSafe]
    case .value(let label, let value): ["\(label.terminalSafe): \(value.terminalSafe)"]
    case .rating(let rating, let best): ["Rating: \(rating)/\(best)"]
    case .quote(let text): ["> \(text.terminalSafe)"]
    case .field(let field): field.lines
    case .list(let list): list.lines(limit: rowLimit)
    case .progress(let progress): [progress.line]
    case .banner(let banner): ["\(banner.kind.sign) \(banner.text.terminalSafe)"]
    case .chart(let chart):
      ["## \(chart.title.terminalSafe)"] + chart.bars.map { "\($0.label.terminalSafe): \($0.text.terminalSafe)" }
    case .custom(let element): element.fallback.flatMap { $0.lines(rowLimit: rowLimit) }
    }
  }
}

extension Field {
  fileprivate var lines: [String] {
    let line = "\(label.terminalSafe): \(valueText)"
    return problem.map { [line, "! \($0.terminalSafe)"] } ?? [line]
  }

  private var valueText: String {
    switch value {
    case .secure(let text): "[\(String(repeating: "•", count: text.count))]"
    case .toggle(let isOn): isOn ? "[x]" : "[ ]"
    case .choice: "<\(value.text.terminalSafe)>"
    case .rating(let rating, let best): "[\(rating.map(String.init) ?? "-")/\(best)]"
    case .text, .lines, .number, .date:
      value.text.isEmpty && !placeholder.isEmpty
        ? "[] \(placeholder.terminalSafe)" : "[\(value.text.terminalSafe)]"
    }
  }
}

extension RowList {
  @MainActor
  fileprivate func lines(limit: Int) -> [String] {
    if count == 0 {
      return emptyMessage.isEmpty ? [] : [emptyMessage.terminalSafe]
    }
    var lines = source.rows(in: 0..<min(count, limit)).map { "- " + ($0?.line ?? "…") }
    if count > limit {
      lines.append("  … \(count - limit) more")
    }
    return lines
  }
}

extension Row {
  fileprivate var line: String {
    ([title] + details.map(\.description).filter { !$0.isEmpty }).map(\.terminalSafe).joined(separator: " · ")
  }
}

extension Progress {
  fileprivate var line: String {
    "\(label.terminalSafe) \(fraction.map { "\(Int($0 * 100))%" } ?? "…")" + (rate.map { ", \($0.terminalSafe)" } ?? "")
  }
}

extension Banner.Kind {
  fileprivate var sign: String {
    switch self {
    case .info: "i"
    case .success: "✓"
    case .warning: "!"
    case .failure: "✗"
    }
  }
}
