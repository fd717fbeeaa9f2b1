import GRDB

/// The whole catalogue by rating: the few films that are rated, then all others along the index of the titles.
struct RatedFirst {
  private let conditions: [String]
  private let arguments: StatementArguments

  /// - Parameter conditions: What films must fulfil, in terms of `movie`.
  init(_ conditions: [String], _ arguments: StatementArguments) {
    self.conditions = conditions
    self.arguments = arguments
  }

  func page(_ range: Range<Int>, _ db: Database) throws -> [Movie.ID] {
    let rated = try movies(
      "watched CROSS JOIN movie ON movie.id = watched.movie", where: "rating IS NOT NULL",
      by: "rating DESC, \(MovieSort.byTitle)", in: 0..<Int.max, db)
    let first = rated[range.clamped(to: rated.indices)]
    let rest = max(0, range.lowerBound - rated.count)..<max(0, range.upperBound - rated.count)
    guard !rest.isEmpty else { return Array(first) }
    let others = try movies(
      "movie", where: "NOT EXISTS (SELECT 1 FROM watched WHERE movie = movie.id AND rating IS NOT NULL)",
      by: MovieSort.byTitle, in: rest, db)
    return first + others
  }

  private func movies(
    _ source: String, where condition: String, by order: String, in range: Range<Int>, _ db: Database
  ) throws -> [Movie.ID] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie.id FROM \(source) WHERE \(([condition] + conditions).joined(separator: " AND "))
        ORDER BY \(order) LIMIT ? OFFSET ?
        """)
    return try Movie.ID.fetchAll(statement, arguments: arguments + [range.count, range.lowerBound])
  }
}
