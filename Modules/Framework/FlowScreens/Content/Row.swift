/// A row of a list.
nonisolated public struct Row: Hashable, Sendable {
  /// The identifier for the screen's model.
  public var id: RowID

  /// The name of what the row stands for.
  public var title: String

  /// A text that tells it from similar rows: a year, a role.
  public var subtitle: String?

  /// A text at the end of the row: a count, a date.
  public var detail: String?

  /// Creates a row.
  public init(id: RowID, title: String, subtitle: String? = nil, detail: String? = nil) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
  }
}

/// A list of rows to choose from.
///
/// The rows come from a source, by range: a list of any length costs no more than the rows that are looked at.
nonisolated public struct RowList: Sendable {
  /// The number of rows.
  public let count: Int

  /// A number that changes whenever any row may have changed.
  public let revision: Int

  /// The source of the rows.
  public let source: any RowSource

  /// The text that is shown while there are no rows; it also says what to do about it.
  public var emptyMessage: String

  /// Creates a list of what a source holds now.
  @MainActor
  public init(_ source: some RowSource, emptyMessage: String = "") {
    self.source = source
    self.emptyMessage = emptyMessage
    count = source.count
    revision = source.revision
  }

  /// Creates a list of a few rows.
  @MainActor
  public init(_ rows: [Row], emptyMessage: String = "") {
    self.init(FixedRows(rows), emptyMessage: emptyMessage)
  }
}

nonisolated extension RowList: Equatable {
  /// Returns a Boolean value that indicates whether nothing needs to be drawn again.
  public static func == (first: RowList, second: RowList) -> Bool {
    if first.emptyMessage != second.emptyMessage || first.count != second.count { return false }
    if let fixed = first.source as? FixedRows, let other = second.source as? FixedRows {
      return fixed.rows == other.rows
    }
    return first.source === second.source && first.revision == second.revision
  }
}
