public import FlowScreens
import TerminalKit

extension Window {
  /// Returns the full screen as it looks in a terminal of this size, as lines of text without colors.
  ///
  /// ```swift
  /// let text = window.picture(width: 80, height: 24)
  /// let firstLine = text.split(separator: "\n").first  // the title of the window
  /// ```
  ///
  /// The window keeps its size. If its content depends on the size, call `resize(to:)` first. Rows that aren't loaded appear as
  /// `…`, and drawing starts to load them.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - height: The height in rows.
  public func picture(width: Int, height: Int) -> String {
    var state = ViewState()
    let grid = WindowDrawing(theme: Theme()).draw(content, state: &state, size: Size(width: width, height: height))
    return grid.lines.joined(separator: "\n")
  }
}
