public import FlowScreens

extension Window {
  /// What the full screen shows in a terminal of this size, as lines of text without colors: for documentation.
  ///
  /// The window keeps its own size: `resize(to:)` it before, if what it shows depends on that.
  ///
  /// Rows that are still being fetched show as `…`; drawing begins to fetch them.
  public func picture(width: Int, height: Int) -> String {
    var state = ViewState()
    let drawing = WindowDrawing(theme: Theme())
    return drawing.draw(content, state: &state, size: Size(width: width, height: height)).lines.joined(separator: "\n")
  }
}
