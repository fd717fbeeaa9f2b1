/// One row of a list.
nonisolated public struct Row: Hashable, Sendable {
  /// Its name for the screen's model.
  public var id: RowID

  /// What the row stands for.
  public var title: String

  /// What tells it from its neighbours: a year, a role.
  public var subtitle: String?

  /// What stands at the row's end: a count, a date.
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
/// The rows come from a source, by range, so that a list of any length costs no more than the rows that are looked at.
nonisolated public struct RowList: Sendable {
  /// How many rows there are.
  public let count: Int

  /// Changes whenever any row may have changed.
  public let revision: Int

  /// Where the rows come from.
  public let source: any RowSource

  /// What to say while there are none: also what to do about it.
  public var emptyMessage: String

  /// Creates a list of what `source` holds now.
  @MainActor
  public init(_ source: some RowSource, emptyMessage: String = "") {
    self.source = source
    self.emptyMessage = emptyMessage
    count = source.count
    revision = source.revision
  }

  /// Creates a list of a few rows that are at hand.
  @MainActor
  public init(_ rows: [Row], emptyMessage: String = "") {
    self.init(FixedRows(rows), emptyMessage: emptyMessage)
  }
}

nonisolated extension RowList: Equatable {
  /// Equal if nothing needs to be drawn again.
  public static func == (first: RowList, second: RowList) -> Bool {
    if first.emptyMessage != second.emptyMessage || first.count != second.count { return false }
    if let fixed = first.source as? FixedRows, let other = second.source as? FixedRows {
      return fixed.rows == other.rows
    }
    return first.source === second.source && first.revision == second.revision
  }
}
