public import FlowScreens

extension Window {
  /// Returns the full screen as it looks in a terminal of this size, as lines of text without colors.
  ///
  /// The window keeps its size. If its content depends on the size, call `resize(to:)` first. Rows that aren't loaded appear as
  /// `…`, and drawing starts to load them.
  public func picture(width: Int, height: Int) -> String {
    var state = ViewState()
    let drawing = WindowDrawing(theme: Theme())
    return drawing.draw(content, state: &state, size: Size(width: width, height: height)).lines.joined(separator: "\n")
  }
}
