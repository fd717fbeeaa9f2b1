import GRDB
import MoviesServices

/// Movies of one shelf in one order. A part of them is read from the nearest place that is known, so that it costs the
/// same wherever it is.
struct ShelfSection {
  /// What the places of movies are remembered by.
  struct Key: Hashable {
    let shelf: Int64
    let order: ShelfOrder
    let condition: String?
    let values: [DatabaseValue]
  }

  let shelf: Shelf
  let order: ShelfOrder
  let condition: MovieCondition?
  /// How many movies there are.
  let count: Int
  /// Other ones after every change of what is on the shelf or fulfils the condition.
  let versions: [Int]

  /// So many movies are passed over before a place is noted.
  static let stride = 4_096

  init(_ shelf: Shelf, _ order: ShelfOrder) {
    self.shelf = shelf
    self.order = order
    condition = nil
    count = shelf.movies
    versions = [shelf.version]
  }

  init(_ shelf: Shelf, _ order: ShelfOrder, where condition: MovieCondition, count: Int, versions: [Int]) {
    self.shelf = shelf
    self.order = order
    self.condition = condition
    self.count = count
    self.versions = versions
  }

  /// The movies at some positions, which are all within ``count``.
  func movies(_ range: Range<Int>, knowing places: PlaceMemory, _ db: Database) throws -> [Movie.ID] {
    guard !range.isEmpty else { return [] }
    let key = Key(shelf: shelf.id, order: order, condition: condition?.sql, values: condition?.values ?? [])
    var known = places.places(in: key, versions)
    var way = known.way(to: range, of: count)
    while way.skipped >= Self.stride, let row = try rows(from: way, skipping: Self.stride - 1, limit: 1, db).first {
      way.advance(by: Self.stride, to: row.place)
      known.note(row.place, at: way.position)
    }
    var rows = try rows(from: way, skipping: way.skipped, limit: range.count, db)
    if way.isBackwards { rows.reverse() }
    if let first = rows.first, let last = rows.last {
      known.note(first.place, at: range.lowerBound)
      known.note(last.place, at: range.lowerBound + rows.count - 1)
    }
    places.keep(known, of: key, versions)
    return rows.map(\.movie)
  }

  /// The first movies that fulfil another condition as well, in order.
  func first(_ limit: Int, where condition: MovieCondition, _ db: Database) throws -> [Movie.ID] {
    let start = Places.Way(from: nil, at: -1, isBackwards: false, skipped: 0)
    return try rows(from: start, skipping: 0, limit: limit, and: condition, db).map(\.movie)
  }

  private func rows(
    from way: Places.Way, skipping skipped: Int, limit: Int, and other: MovieCondition? = nil, _ db: Database
  ) throws -> [(movie: Movie.ID, place: [DatabaseValue])] {
    let conditions: [MovieCondition?] = [
      MovieCondition(sql: "shelf = ?", values: [shelf.id.databaseValue]),
      order.condition.map { MovieCondition(sql: $0) },
      way.place.map { after($0, isDescending: way.isBackwards != order.isDescending) },
      condition, other,
    ]
    let condition = MovieCondition.all(conditions.compactMap(\.self))
    let direction = way.isBackwards == order.isDescending ? "ASC" : "DESC"
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie, \(order.columns.joined(separator: ", ")) FROM shelf_movie WHERE \(condition.sql)
        ORDER BY \(order.columns.map { "\($0) \(direction)" }.joined(separator: ", ")) LIMIT ? OFFSET ?
        """)
    let values = condition.values + [limit.databaseValue, skipped.databaseValue]
    return try Array(
      Row.fetchCursor(statement, arguments: StatementArguments(values)).map { row in
        (try row.value(0), (1...order.columns.count).map { row[$0] })
      })
  }

  private func after(_ place: [DatabaseValue], isDescending: Bool) -> MovieCondition {
    let columns = order.columns.joined(separator: ", ")
    let values = place.map { _ in "?" }.joined(separator: ", ")
    return MovieCondition(
      sql: "(\(columns)) \(isDescending ? "<" : ">") (\(values))", values: place)
  }
}
