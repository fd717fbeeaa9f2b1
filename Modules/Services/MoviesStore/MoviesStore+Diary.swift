public import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns the months of a query with the number of viewings in each, the last one first and unknown days at the end.
  public func diaryMonths(of query: DiaryQuery) async throws -> [DiaryMonth] {
    try await read { db in
      guard let condition = try Self.condition(query) else { return [] }
      return try SQLRequest(
        literal: """
          SELECT substr(day, 1, 7) AS month, count(*) AS viewings FROM viewing WHERE \(condition)
          GROUP BY month ORDER BY month DESC
          """
      ).fetchAll(db)
    }
  }

  /// Returns a viewing; `nil` if there is none of this number.
  public func diaryEntry(_ id: DiaryEntry.ID) async throws -> DiaryEntry? {
    try await read { try Self.entries("SELECT \(id) AS id", $0).first }
  }

  /// Returns a page of the viewings that a query finds, the last one first; positions outside of the result are left out.
  public func diary(_ query: DiaryQuery, in range: Range<Int>) async throws -> [DiaryEntry] {
    try await read { db in
      guard let condition = try Self.condition(query) else { return [] }
      return try Self.entries(
        """
        SELECT id FROM viewing WHERE \(condition)
        ORDER BY day DESC, added_at DESC, id DESC LIMIT \(range.count) OFFSET \(range.lowerBound)
        """, db)
    }
  }

  private static func entries(_ page: SQL, _ db: Database) throws -> [DiaryEntry] {
    try SQLRequest(
      literal: """
        SELECT viewing.id, viewing.movie, title, year, day, rating, note, number > 1 AS isRewatch
        FROM (\(page)) AS page CROSS JOIN viewing USING (id) CROSS JOIN movie ON movie.id = viewing.movie
        ORDER BY day DESC, added_at DESC, viewing.id DESC
        """, cached: true
    ).fetchAll(db)
  }

  /// Returns the condition on the rows of the table `viewing`; `nil` if nothing can be found.
  private static func condition(_ query: DiaryQuery) throws -> SQL? {
    var conditions: [SQL] = ["true"]
    if let period = query.period { conditions.append("day BETWEEN \(period) AND \(period + "~")") }
    if let rating = query.rating { conditions.append("rating = \(rating)") }
    if query.isOfRewatches { conditions.append("number > 1") }
    if !query.search.allSatisfy(\.isWhitespace) {
      guard let words = try SearchWords(query.search) else { return nil }
      conditions.append(
        """
        (viewing.id IN (SELECT rowid FROM note_search WHERE note_search MATCH \(words.pattern))
        OR movie IN (SELECT rowid FROM movie_search WHERE movie_search MATCH \("{title people facts} : \(words.pattern)")))
        """)
    }
    return conditions.joined(separator: " AND ")
  }
}

extension DiaryMonth: FetchableRecord {}

extension DiaryEntry: FetchableRecord {
  /// Reads a row of `diary(_:in:)`.
  public init(row: Row) throws {
    self.init(
      id: try row.decode(forColumn: "id"), movie: try row.decode(forColumn: "movie"),
      title: try row.decode(forColumn: "title"), year: try row.decode(forColumn: "year"),
      viewing: Viewing(
        date: try row.decode(forColumn: "day"), rating: try row.decode(forColumn: "rating"),
        note: try row.decode(forColumn: "note")),
      isRewatch: try row.decode(forColumn: "isRewatch"))
  }
}
