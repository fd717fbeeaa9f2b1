/// Where a list's rows come from.
@MainActor
public protocol RowSource: AnyObject, Sendable {
  /// How many rows there are.
  var count: Int { get }

  /// Changes whenever any row may have changed.
  var revision: Int { get }

  /// The rows in `range`, at once: `nil` in the place of each that is still being fetched. O(length of the range).
  func rows(in range: Range<Int>) -> [Row?]

  /// The rows in `range`, fetched if need be; empty if they cannot be.
  func fetch(_ range: Range<Int>) async -> [Row]
}

/// Rows that are at hand.
final class FixedRows: RowSource {
  nonisolated let rows: [Row]
  let revision = 0

  init(_ rows: [Row]) {
    self.rows = rows
  }

  var count: Int { rows.count }

  func rows(in range: Range<Int>) -> [Row?] {
    Array(rows[range.clamped(to: 0..<rows.count)])
  }

  func fetch(_ range: Range<Int>) async -> [Row] {
    Array(rows[range.clamped(to: 0..<rows.count)])
  }
}
