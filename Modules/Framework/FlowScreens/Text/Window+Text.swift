extension Window {
  /// Returns the topmost layer as lines of text. Of screens side by side, each has its title before it, and the one that
  /// has the focus is marked.
  ///
  /// Lists show their first rows only and say how many more there are. Rows that are still being fetched show as `…`;
  /// asking for the text begins to fetch them.
  ///
  /// - Parameter rowLimit: The largest number of rows of a list that are shown.
  public func text(rowLimit: Int = 100) -> String {
    let content = content
    guard let layer = content.top else { return content.title.harmless }
    var lines = [content.title.harmless]
    if let tabs = layer.tabs {
      lines.append(tabs.text)
    }
    lines.append(layer.path.map(\.harmless).joined(separator: " > "))
    for (position, screen) in layer.screens.enumerated() {
      lines.append("")
      if layer.screens.count > 1 {
        lines.append("\(position == layer.focus ? "*" : "-") \(screen.content.title.harmless)")
      }
      lines += screen.content.lines(rowLimit: rowLimit)
    }
    return lines.joined(separator: "\n")
  }
}

extension TabBar {
  fileprivate var text: String {
    titles.indices.map { index in
      let title = titles[index].harmless + (badges[index].map { " (\($0.harmless))" } ?? "")
      return index == selected ? "[\(title)]" : " \(title) "
    }.joined(separator: " ")
  }
}

extension ScreenContent {
  /// Returns the content as lines of text, each list with at most `rowLimit` rows.
  func lines(rowLimit: Int) -> [String] {
    var lines = elements.flatMap { $0.lines(rowLimit: rowLimit) }
    if !actions.isEmpty {
      lines.append("")
      lines.append(actions.map { "<\($0.title.harmless)>" }.joined(separator: " "))
    }
    return lines
  }
}

extension ContentElement {
  fileprivate func lines(rowLimit: Int) -> [String] {
    switch self {
    case .heading(let text): ["## \(text.harmless)"]
    case .text(let text): [text.harmless]
    case .value(let label, let value): ["\(label.harmless): \(value.harmless)"]
    case .field(let field): field.lines
    case .list(let list): list.lines(limit: rowLimit)
    case .progress(let progress): [progress.line]
    case .banner(let banner): ["\(banner.kind.sign) \(banner.text.harmless)"]
    case .chart(let chart):
      ["## \(chart.title.harmless)"] + chart.bars.map { "\($0.label.harmless): \($0.text.harmless)" }
    }
  }
}

extension Field {
  fileprivate var lines: [String] {
    let line = "\(label.harmless): \(valueText)"
    return problem.map { [line, "! \($0.harmless)"] } ?? [line]
  }

  private var valueText: String {
    switch value {
    case .text(""): placeholder.isEmpty ? "[]" : "[] \(placeholder.harmless)"
    case .text(let text): "[\(text.harmless)]"
    case .secure(let text): "[\(String(repeating: "•", count: text.count))]"
    case .toggle(let isOn): isOn ? "[x]" : "[ ]"
    case .choice(let index, let options): options.indices.contains(index) ? "<\(options[index].harmless)>" : "<>"
    }
  }
}

extension RowList {
  fileprivate func lines(limit: Int) -> [String] {
    if count == 0 {
      return emptyMessage.isEmpty ? [] : [emptyMessage.harmless]
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
    var line = title.harmless
    if let subtitle, !subtitle.isEmpty { line += " · \(subtitle.harmless)" }
    if let detail, !detail.isEmpty { line += " · \(detail.harmless)" }
    return line
  }
}

extension Progress {
  fileprivate var line: String {
    "\(label.harmless) \(fraction.map { "\(Int($0 * 100))%" } ?? "…")" + (rate.map { ", \($0.harmless)" } ?? "")
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
