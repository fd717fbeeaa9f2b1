public import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns the months of a query with the number of viewings in each, the last one first and unknown days at the end.
  public func diaryMonths(of query: DiaryQuery) async throws -> [DiaryMonth] {
    try await read { db in
      let condition = try DiaryCondition(query, db)
      let months: [DiaryMonth] = try SQLRequest(
        literal: """
          SELECT substr(day, 1, 7) AS month, count(*) AS viewings FROM \(condition.rows)
          GROUP BY month ORDER BY month DESC
          """
      ).fetchAll(db)
      if months.isEmpty, let invalid = condition.invalid { throw invalid }
      return months
    }
  }

  /// Returns a viewing; `nil` if there is none of this number.
  public func diaryEntry(_ id: DiaryEntry.ID) async throws -> DiaryEntry? {
    try await read { try Self.entries("SELECT \(id) AS id", $0).first }
  }

  /// Returns a page of the viewings that a query finds, the last one first; positions outside of the result are left out.
  public func diary(_ query: DiaryQuery, in range: Range<Int>) async throws -> [DiaryEntry] {
    try await read { db in
      try Self.entries("\(Self.ids(of: query, db)) LIMIT \(range.count) OFFSET \(range.lowerBound)", db)
    }
  }

  /// Returns the position of a viewing among those that a query finds, or `nil` if it isn't among them.
  public func diaryPosition(of id: DiaryEntry.ID, in query: DiaryQuery) async throws -> Int? {
    try await read { db in
      try SQLRequest<DiaryEntry.ID>(literal: Self.ids(of: query, db)).fetchAll(db).firstIndex(of: id)
    }
  }

  private static func ids(of query: DiaryQuery, _ db: Database) throws -> SQL {
    "SELECT viewing.id FROM \(try DiaryCondition(query, db).rows) ORDER BY day DESC, added_at DESC, viewing.id DESC"
  }

  private static func entries(_ page: SQL, _ db: Database) throws -> [DiaryEntry] {
    try SQLRequest(
      literal: """
        SELECT viewing.id, viewing.movie, title, year, day, rating, note, \(DiaryEntry.isRewatch) AS isRewatch
        FROM (\(page)) AS page CROSS JOIN viewing USING (id) CROSS JOIN movie ON movie.id = viewing.movie
        ORDER BY day DESC, added_at DESC, viewing.id DESC
        """, cached: true
    ).fetchAll(db)
  }
}

/// The condition of a query on the viewings and their movies.
private struct DiaryCondition {
  /// The tables with the condition, as SQL after `FROM`.
  let rows: SQL
  /// The first condition in the search whose value isn't understood.
  let invalid: InvalidSearchCondition?

  init(_ query: DiaryQuery, _ db: Database) throws {
    let terms = try SearchTerms(query.search, of: .viewings)
    invalid = terms.invalid
    var conditions = terms.conditions
    let isOfMovies = !conditions.isEmpty
    if let period = query.period { conditions.append("day BETWEEN \(period) AND \(period + "~")") }
    if let rating = query.rating { conditions.append("viewing.rating = \(rating)") }
    if query.isOfRewatches { conditions.append(DiaryEntry.isRewatch) }
    if let words = try SearchWords(terms.text) {
      conditions.append(
        "(day LIKE \(terms.days) OR \(try words.condition(on: .viewings, db)))")
    } else if !terms.text.allSatisfy(\.isWhitespace) {
      conditions.append("false")
    }
    let join: SQL = isOfMovies ? "JOIN movie ON movie.id = viewing.movie" : ""
    rows = "viewing \(join) WHERE \((["true"] + conditions).joined(separator: " AND "))"
  }
}

extension DiaryMonth: FetchableRecord {}

extension DiaryEntry: FetchableRecord {
  /// The condition that the user had watched the movie before: here, or by a mark of Letterboxd.
  fileprivate static let isRewatch: SQL = "(number > 1 OR ifnull(note, '') LIKE \("%\(Viewing.rewatchTag)%"))"

  /// Reads a row of `diary(_:in:)`.
  public init(row: Row) throws {
    let id: Viewing.ID = try row.decode(forColumn: "id")
    self.init(
      id: id, movie: try row.decode(forColumn: "movie"),
      title: try row.decode(forColumn: "title"), year: try row.decode(forColumn: "year"),
      viewing: Viewing(
        id: id, date: try row.decode(forColumn: "day"), rating: try row.decode(forColumn: "rating"),
        note: try row.decode(forColumn: "note")),
      isRewatch: try row.decode(forColumn: "isRewatch"))
  }
}
