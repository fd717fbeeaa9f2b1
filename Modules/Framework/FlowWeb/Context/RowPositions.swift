/// The rows displayed on a page, of each list not at its beginning.
///
/// The positions stand in the query of the page's address, so the server keeps none.
nonisolated package struct RowPositions: Equatable, Sendable {
  /// The number of rows of a list on a page.
  static let pageSize = 100

  /// The maximum number of rows of a list on a page, which a page reaches as a script scrolls.
  static let maximum = 300

  private static let maximumOfLists = 8

  private var ranges: [String: Range<Int>] = [:]

  /// Creates positions at the beginning of every list.
  package init() {}

  /// Reads the positions in the query of an address. What is not a position is ignored.
  package init(_ query: FormFields) {
    for name in query.names where name.hasPrefix(FormName.rows) {
      let bounds = (query[name] ?? "").split(separator: "-").map { Int($0) }
      if bounds.count == 2, let lower = bounds[0], let upper = bounds[1], 0 <= lower, lower < upper {
        ranges[String(name.dropFirst(FormName.rows.count))] = lower..<upper
      }
    }
  }

  /// `true` if every list is at its beginning.
  package var isEmpty: Bool { ranges.isEmpty }

  /// The positions as the query of an address.
  var query: [(name: String, value: String)] {
    ranges.sorted { $0.key < $1.key }.map { list, range in
      (FormName.rows + list, "\(range.lowerBound)-\(range.upperBound)")
    }
  }

  /// Returns the displayed rows of a list with a number of rows.
  func range(of list: String, count: Int) -> Range<Int> {
    guard let range = ranges[list], range.lowerBound < count else { return 0..<min(count, Self.pageSize) }
    return range.lowerBound..<min(range.upperBound, count, range.lowerBound + Self.maximum)
  }

  /// Returns the positions with other rows of a list. When there are many, the others are forgotten.
  func showing(_ range: Range<Int>, of list: String) -> RowPositions {
    var positions = ranges.count < Self.maximumOfLists ? self : RowPositions()
    positions.ranges[list] = range
    return positions
  }
}
