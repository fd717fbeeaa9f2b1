public import FlowContent
public import FlowScreens
public import FlowScripting
public import TerminalKit

extension Window {
  /// Returns the full screen as it looks in a terminal of this size, for scripts.
  ///
  /// ```swift
  /// let image = window.picture(WindowSize(columns: 80, rows: 24), as: .svg)  // <svg …
  /// ```
  public func picture(_ size: WindowSize, as format: PictureFormat) -> String {
    switch format {
    case .text: picture(width: size.columns, height: size.rows)
    case .svg: svg(width: size.columns, height: size.rows)
    }
  }

  /// Returns the full screen as it looks in a terminal of this size, as lines of text without colors.
  ///
  /// ```swift
  /// let text = window.picture(width: 80, height: 24)
  /// let firstLine = text.split(separator: "\n").first  // the title of the window
  /// ```
  ///
  /// The window keeps its size. If its content depends on the size, call `resize(to:)` first. Rows that aren't loaded appear as
  /// `…`, and drawing starts to load them.
  public func picture(width: Int, height: Int) -> String {
    grid(width, height, Theme()).lines.joined(separator: "\n")
  }

  /// Returns the full screen as it looks in a terminal of this size, as an SVG image for documentation.
  ///
  /// ```swift
  /// try window.svg(width: 80, height: 24).write(toFile: "home.svg", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - height: The height in rows.
  ///   - colors: The colors, which also determine the background: dark unless they are ``/TerminalKit/ColorScheme/light``.
  public func svg(width: Int, height: Int, colors: ColorScheme = .dark) -> String {
    let grid = grid(width, height, Theme(colors: 256, scheme: colors))
    return SVGPicture(of: grid, isLight: colors == .light).text
  }

  private func grid(_ width: Int, _ height: Int, _ theme: Theme) -> Grid {
    var state = ViewState()
    return WindowDrawing(theme: theme).draw(content, state: &state, size: Size(width: width, height: height))
  }
}
