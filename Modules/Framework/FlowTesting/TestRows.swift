public import FlowContent

/// Rows of a list of any length. They record the ranges read by a front end.
///
/// ```swift
/// let rows = TestRows(count: 36_800)
/// let titles = rows.rows(in: 0..<2).map { $0?.title }  // ["Movie 0", "Movie 1"]
/// #expect(rows.requestedRanges == [0..<2])
/// ```
public final class TestRows: RowSource {
  /// The number of rows.
  public let count: Int

  /// The version of the rows. It never changes.
  public let revision = 0

  /// The ranges read so far, in order.
  public private(set) var requestedRanges: [Range<Int>] = []

  /// Creates rows with numbered titles, and their numbers as identifiers.
  public init(count: Int) {
    self.count = count
  }

  /// Returns the rows, and records the range.
  public func rows(in range: Range<Int>) -> [Row?] {
    requestedRanges.append(range)
    return range.map { Row(id: RowID(Int64($0)), title: "Movie \($0)") }
  }

  /// Returns no rows, because all rows are there.
  public func fetch(_ range: Range<Int>) async -> [Row] { [] }
}
