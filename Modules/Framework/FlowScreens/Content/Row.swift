/// A row of a list.
nonisolated public struct Row: Hashable, Sendable {
  /// The identifier by which the screen's model knows the row.
  public var id: RowID

  /// The title of the row.
  public var title: String

  /// A text that distinguishes the row from similar ones, such as a year or a role.
  public var subtitle: String?

  /// A text at the end of the row, such as a count or a date.
  public var detail: String?

  /// Creates a row.
  public init(id: RowID, title: String, subtitle: String? = nil, detail: String? = nil) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
  }
}

/// A list of rows from which the user chooses.
///
/// The rows come from a source by range, so that a list of any length costs no more than the displayed rows.
nonisolated public struct RowList: Sendable {
  /// The number of rows.
  public let count: Int

  /// A number that changes whenever any row may have changed.
  public let revision: Int

  /// The source of the rows.
  public let source: any RowSource

  /// The text that is displayed if there are no rows. It should say how to get some.
  public var emptyMessage: String

  /// Creates a list of the present rows of a source.
  @MainActor
  public init(_ source: some RowSource, emptyMessage: String = "") {
    self.source = source
    self.emptyMessage = emptyMessage
    count = source.count
    revision = source.revision
  }

  /// Creates a list of a few rows in memory.
  @MainActor
  public init(_ rows: [Row], emptyMessage: String = "") {
    self.init(FixedRows(rows), emptyMessage: emptyMessage)
  }
}

nonisolated extension RowList: Equatable {
  /// Returns a Boolean value that indicates whether both lists look the same.
  public static func == (first: RowList, second: RowList) -> Bool {
    if first.emptyMessage != second.emptyMessage || first.count != second.count { return false }
    if let fixed = first.source as? FixedRows, let other = second.source as? FixedRows {
      return fixed.rows == other.rows
    }
    return first.source === second.source && first.revision == second.revision
  }
}
