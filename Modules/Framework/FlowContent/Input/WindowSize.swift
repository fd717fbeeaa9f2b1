/// The size of a window, in columns and rows of characters.
public struct WindowSize: Hashable, Sendable {
  /// The number of characters in a line.
  public var columns: Int

  /// The number of lines.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of a window until its front end sets another: 100 by 30.
  public static let standard = WindowSize(columns: 100, rows: 30)
}
