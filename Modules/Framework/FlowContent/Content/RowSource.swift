/// A source of the rows of a list.
///
/// ```swift
/// @Observable
/// final class TrailRows: RowSource {
///   var trails: [Row] = [] { didSet { revision += 1 } }
///   private(set) var revision = 0
///   var count: Int { trails.count }
///
///   func rows(in range: Range<Int>) -> [Row?] { Array(trails[range.clamped(to: 0..<count)]) }
///   func fetch(_ range: Range<Int>) async -> [Row] { Array(trails[range.clamped(to: 0..<count)]) }
/// }
/// ```
///
/// A source whose rows change is `@Observable`, so screens showing it follow ``count`` and ``revision``.
@MainActor
public protocol RowSource: AnyObject, Sendable {
  /// The number of rows.
  var count: Int { get }

  /// A number that changes whenever any row may have changed.
  var revision: Int { get }

  /// Returns the rows of a range immediately, with `nil` for each row still being fetched. O(length of the range)
  func rows(in range: Range<Int>) -> [Row?]

  /// Returns the rows of a range, fetched if necessary, or no rows if that fails.
  func fetch(_ range: Range<Int>) async -> [Row]

  /// Returns the position of a row that may have moved, and begins to look for it if it isn't known. Unknown by
  /// default.
  func position(of row: RowID) -> RowPosition
}

extension RowSource {
  /// Returns ``RowPosition/unknown`` by default.
  public func position(of row: RowID) -> RowPosition { .unknown }
}

/// The position of a row among the rows of a source.
public enum RowPosition: Equatable, Sendable {
  /// The row is at this position.
  case at(Int)
  /// The source looks for the row, and changes its revision when that ends.
  case searching
  /// The row isn't among the rows, or the source can't tell.
  case unknown
}

/// A source of rows in memory.
@MainActor
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

  func position(of row: RowID) -> RowPosition {
    rows.firstIndex { $0.id == row }.map(RowPosition.at) ?? .unknown
  }
}
