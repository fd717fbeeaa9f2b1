import GRDB
import MoviesServices

/// The movies of the catalog that a person may mean, looked for class by class, the surest first, until there are
/// enough.
///
/// Of a large catalog each movie that is read is read from the disk. So the indexes tell the titles of what is found by
/// a title; what is found by a word is read only as far as a person will look.
struct LikelyMovies {
  private static let limit = MovieQuery.longestSearch
  /// More movies are not read to put them in order: a page, and what is beyond it.
  private static let mostRead = 128

  private let scope: MovieScope
  private let db: Database
  private var movies: [LikelyMovie] = []
  private var known: Set<Movie.ID> = []

  var isEmpty: Bool { movies.isEmpty }

  init(_ words: SearchWords, _ text: String, _ scope: MovieScope, _ db: Database) throws {
    self.scope = scope
    self.db = db
    try findByTitle(text)
    let pattern = try words.pattern(in: scope, db)
    guard movies.count < Self.limit else { return }
    let anything = try matches(of: pattern, in: .everything)
    let unknown = anything.filter { !known.contains($0) }
    if anything.count < Self.limit, unknown.count <= Self.mostRead {
      try read(unknown, words)
    } else if let first = anything.min(), let last = anything.max() {
      // If these are all, there are no others with the words in their titles.
      let range = anything.count < Self.limit ? first...last : .min ... .max
      add(try matches(of: pattern, in: .titles, among: range).map { LikelyMovie(movie: $0, likelihood: .words) })
      add(anything.map { LikelyMovie(movie: $0, likelihood: .anything) })
      try readTitles()
    }
  }

  private mutating func add(_ found: [LikelyMovie]) {
    for movie in found where movies.count < Self.limit && known.insert(movie.movie).inserted {
      movies.append(movie)
    }
  }

  // MARK: By title

  private mutating func findByTitle(_ text: String) throws {
    let (title, sorted) = (TitleKey.forFinding(text), TitleKey.forSorting(text))
    let shelf = try Shelf.find(.all, scope, db)
    add(try titled("title_key = ?", [title], .title))
    try addOnShelf(shelf, "sort_key = ?", [sorted], .title)
    if scope.isEverything, movies.count < Self.limit {
      add(try titled("title_key >= ? AND title_key < ?", [title, title + "\u{10FFFF}"], .beginning))
    }
    try addOnShelf(shelf, "sort_key >= ? AND sort_key < ?", [sorted, sorted + "\u{10FFFF}"], .beginning)
  }

  private func titled(
    _ condition: String, _ values: [String], _ likelihood: LikelyMovie.Likelihood
  ) throws -> [LikelyMovie] {
    let movies = scope.movies
    return try rows(
      "SELECT id, title_key, year FROM movie WHERE \(condition) AND \(movies.sql) ORDER BY title_key",
      values.map(\.databaseValue) + movies.values
    ) { row in
      let title = try LikelyMovie.Title(sortKey: TitleKey.forSorting(row.value(1)), year: row.value(2), isAsTyped: true)
      return try LikelyMovie(movie: row.value(0), likelihood: likelihood, title: title)
    }
  }

  private mutating func addOnShelf(
    _ shelf: Shelf, _ condition: String, _ values: [String], _ likelihood: LikelyMovie.Likelihood
  ) throws {
    guard movies.count < Self.limit else { return }
    let years = scope.condition.map { " AND \($0.sql)" } ?? ""
    let found = try rows(
      """
      SELECT movie, sort_key, year FROM shelf_movie WHERE shelf = ? AND \(condition)\(years)
      ORDER BY sort_key, year, movie
      """, [shelf.id.databaseValue] + values.map(\.databaseValue) + (scope.condition?.values ?? [])
    ) { row in
      let title = try LikelyMovie.Title(sortKey: row.value(1), year: row.value(2), isAsTyped: false)
      return try LikelyMovie(movie: row.value(0), likelihood: likelihood, title: title)
    }
    add(found)
  }

  // MARK: By words

  private func matches(
    of pattern: String, in table: MovieIndex.Table, among ids: ClosedRange<Movie.ID> = .min ... .max
  ) throws -> [Movie.ID] {
    let table = table.rawValue
    let condition = "\(table) MATCH ? AND \(table).rowid BETWEEN ? AND ?"
    let values = [pattern.databaseValue, ids.lowerBound.databaseValue, ids.upperBound.databaseValue]
    if scope.isEverything {
      return try rows("SELECT rowid FROM \(table) WHERE \(condition)", values) { try $0.value(0) }
    }
    // A text may hold what stands for a genre in the indexes.
    let movies = scope.movies
    return try rows(
      """
      SELECT movie.id FROM \(table) CROSS JOIN movie ON movie.id = \(table).rowid
      WHERE \(condition) AND \(movies.sql)
      """, values + movies.values
    ) { try $0.value(0) }
  }

  /// Few movies tell faster than the index whether the words are in their titles.
  private mutating func read(_ ids: [Movie.ID], _ words: SearchWords) throws {
    guard !ids.isEmpty else { return }
    add(
      try rows(
        """
        SELECT movie.id, sort_key, year, title, original_title
        FROM json_each(?) AS found CROSS JOIN movie ON movie.id = found.value
        """, [Self.list(ids).databaseValue]
      ) { row in
        let title = try LikelyMovie.Title(sortKey: row.value(1), year: row.value(2), isAsTyped: true)
        let areTitles = try words.are(in: [row.value(3), row.optional(4)].compactMap(\.self))
        return try LikelyMovie(movie: row.value(0), likelihood: areTitles ? .words : .anything, title: title)
      })
  }

  private mutating func readTitles() throws {
    let indices = Array(movies.indices.filter { !movies[$0].title.isKnown }.prefix(Self.mostRead))
    let titles = try rows(
      """
      SELECT sort_key, year FROM json_each(?) AS found CROSS JOIN movie ON movie.id = found.value ORDER BY found.key
      """, [Self.list(indices.map { movies[$0].movie }).databaseValue]
    ) { row in
      try LikelyMovie.Title(sortKey: row.value(0), year: row.value(1), isAsTyped: true)
    }
    for (index, title) in zip(indices, titles) { movies[index].title = title }
  }

  private func rows<Value>(
    _ sql: String, _ arguments: [DatabaseValue], _ value: (Row) throws -> Value
  ) throws -> [Value] {
    let statement = try db.cachedStatement(sql: "\(sql) LIMIT \(Self.limit)")
    let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
    var values: [Value] = []
    while let row = try rows.next() { values.append(try value(row)) }
    return values
  }

  /// As JSON, numbers are one argument: SQLite limits how many there may be.
  private static func list(_ movies: [Movie.ID]) -> String {
    "[\(movies.map(String.init).joined(separator: ","))]"
  }
}

// MARK: Their order

extension LikelyMovies {
  /// In an order of the catalog; the surest first in its own.
  func ordered(by sort: MovieSort) throws -> [Movie.ID] {
    guard let order = sort.order else { return try bySureness() }
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie.id
        FROM json_each(?) AS found
        JOIN movie ON movie.id = found.value
        LEFT JOIN watched ON watched.movie = movie.id
        ORDER BY \(order)
        """)
    return try Movie.ID.fetchAll(statement, arguments: [Self.list(movies.map(\.movie))])
  }

  /// Of those that are as likely what the person has marked comes first.
  private func bySureness() throws -> [Movie.ID] {
    let marked = try self.marked()
    var movies = movies
    for index in movies.indices where marked.contains(movies[index].movie) { movies[index].isMarked = true }
    // Their ranks are sorted, and not they themselves, of which each comparison would copy two.
    let ranks = movies.indices.map { (movie: $0, rank: movies[$0].rank) }
    return ranks.sorted { one, other in
      one.rank == other.rank ? movies[one.movie].precedes(movies[other.movie]) : one.rank < other.rank
    }.map { movies[$0.movie].movie }
  }

  private func marked() throws -> Set<Movie.ID> {
    let statement = try db.cachedStatement(
      sql: """
        SELECT found.value FROM json_each(?) AS found
        WHERE EXISTS (SELECT 1 FROM watched WHERE watched.movie = found.value)
          OR EXISTS (SELECT 1 FROM wishlist WHERE wishlist.movie = found.value)
        """)
    return try Movie.ID.fetchSet(statement, arguments: [Self.list(movies.map(\.movie))])
  }
}

extension MovieSort {
  private static let byTitle = "movie.sort_key, movie.year, movie.id"

  /// `nil` for the order of a search.
  fileprivate var order: String? {
    switch self {
    case .listOrder: nil
    case .title: Self.byTitle
    case .year: "movie.year DESC, movie.sort_key, movie.id"
    case .rating: "watched.rating DESC, \(Self.byTitle)"  // nothing comes last in descending order
    case .runtime: "movie.runtime IS NULL, movie.runtime, \(Self.byTitle)"
    }
  }
}
