/// How much room a window has, in columns and rows of characters.
nonisolated public struct WindowSize: Hashable, Sendable {
  /// How many characters fit beside each other.
  public var columns: Int

  /// How many lines fit below each other.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What a window has until its front end says otherwise: 100 by 30.
  public static let standard = WindowSize(columns: 100, rows: 30)
}
