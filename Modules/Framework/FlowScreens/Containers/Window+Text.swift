import FlowContent

extension Window {
  /// Returns the topmost layer as lines of text. Screens side by side have their titles, and the one with the focus is
  /// marked.
  ///
  /// A list shows its first rows and the number of further ones. Rows still being fetched show as `…`; calling this
  /// method begins to fetch them.
  ///
  /// - Parameter rowLimit: The maximum number of displayed rows of a list.
  public func text(rowLimit: Int = 100) -> String {
    let content = content
    guard let layer = content.top else { return content.title.terminalSafe }
    var lines = [content.title.terminalSafe]
    if let tabs = layer.tabs {
      lines.append(tabs.text)
    }
    lines.append(layer.path.map(\.terminalSafe).joined(separator: " > "))
    for (position, screen) in layer.screens.enumerated() {
      lines.append("")
      if layer.screens.count > 1 {
        lines.append("\(position == layer.focus ? "*" : "-") \(screen.content.title.terminalSafe)")
      }
      lines += screen.content.lines(rowLimit: rowLimit)
    }
    return lines.joined(separator: "\n")
  }
}

extension TabBar {
  fileprivate var text: String {
    titles.indices.map { index in
      let title = titles[index].terminalSafe + (badges[index].map { " (\($0.terminalSafe))" } ?? "")
      return index == selected ? "[\(title)]" : " \(title) "
    }.joined(separator: " ")
  }
}
