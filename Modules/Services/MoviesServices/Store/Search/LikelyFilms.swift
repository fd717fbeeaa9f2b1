import GRDB

/// The films of the catalogue that a person may mean, looked for class by class, the surest first, until there are
/// enough.
///
/// Of a large catalogue each film that is read is read from the disk. So the indexes tell the titles of what is found by
/// a title; what is found by a word is read only as far as a person will look.
struct LikelyFilms {
  private static let limit = MovieQuery.longestSearch
  /// More films are not read to put them in order: a page, and what is beyond it.
  private static let mostRead = 128

  private let scope: FilmScope
  private let db: Database
  private var films: [LikelyFilm] = []
  private var known: Set<Movie.ID> = []

  var isEmpty: Bool { films.isEmpty }

  init(_ words: SearchWords, _ text: String, _ scope: FilmScope, _ db: Database) throws {
    self.scope = scope
    self.db = db
    try findByTitle(text)
    let pattern = try words.pattern(in: scope, db)
    guard films.count < Self.limit else { return }
    let anything = try matches(of: pattern, in: .everything)
    let unknown = anything.filter { !known.contains($0) }
    if anything.count < Self.limit, unknown.count <= Self.mostRead {
      try read(unknown, words)
    } else if let first = anything.min(), let last = anything.max() {
      // If these are all, there are no others with the words in their titles.
      let range = anything.count < Self.limit ? first...last : .min ... .max
      add(try matches(of: pattern, in: .titles, among: range).map { LikelyFilm(movie: $0, likelihood: .words) })
      add(anything.map { LikelyFilm(movie: $0, likelihood: .anything) })
      try readTitles()
    }
  }

  private mutating func add(_ found: [LikelyFilm]) {
    for film in found where films.count < Self.limit && known.insert(film.movie).inserted {
      films.append(film)
    }
  }

  // MARK: By title

  private mutating func findByTitle(_ text: String) throws {
    let (title, sorted) = (TitleKey.forFinding(text), TitleKey.forSorting(text))
    let shelf = try Shelf.find(.all, scope, db)
    add(try titled("title_key = ?", [title], .title))
    try addOnShelf(shelf, "sort_key = ?", [sorted], .title)
    if scope.isEverything, films.count < Self.limit {
      add(try titled("title_key >= ? AND title_key < ?", [title, title + "\u{10FFFF}"], .beginning))
    }
    try addOnShelf(shelf, "sort_key >= ? AND sort_key < ?", [sorted, sorted + "\u{10FFFF}"], .beginning)
  }

  private func titled(
    _ condition: String, _ values: [String], _ likelihood: LikelyFilm.Likelihood
  ) throws -> [LikelyFilm] {
    let films = scope.films
    return try rows(
      "SELECT id, title_key, year FROM movie WHERE \(condition) AND \(films.sql) ORDER BY title_key",
      values.map(\.databaseValue) + films.values
    ) { row in
      let title = try LikelyFilm.Title(sortKey: TitleKey.forSorting(row.value(1)), year: row.value(2), isAsTyped: true)
      return try LikelyFilm(movie: row.value(0), likelihood: likelihood, title: title)
    }
  }

  private mutating func addOnShelf(
    _ shelf: Shelf, _ condition: String, _ values: [String], _ likelihood: LikelyFilm.Likelihood
  ) throws {
    guard films.count < Self.limit else { return }
    let years = scope.condition.map { " AND \($0.sql)" } ?? ""
    let found = try rows(
      """
      SELECT movie, sort_key, year FROM shelf_film WHERE shelf = ? AND \(condition)\(years)
      ORDER BY sort_key, year, movie
      """, [shelf.id.databaseValue] + values.map(\.databaseValue) + (scope.condition?.values ?? [])
    ) { row in
      let title = try LikelyFilm.Title(sortKey: row.value(1), year: row.value(2), isAsTyped: false)
      return try LikelyFilm(movie: row.value(0), likelihood: likelihood, title: title)
    }
    add(found)
  }

  // MARK: By words

  private func matches(
    of pattern: String, in table: FilmIndex.Table, among movies: ClosedRange<Movie.ID> = .min ... .max
  ) throws -> [Movie.ID] {
    let table = table.rawValue
    let condition = "\(table) MATCH ? AND \(table).rowid BETWEEN ? AND ?"
    let values = [pattern.databaseValue, movies.lowerBound.databaseValue, movies.upperBound.databaseValue]
    if scope.isEverything {
      return try rows("SELECT rowid FROM \(table) WHERE \(condition)", values) { try $0.value(0) }
    }
    // A text may hold what stands for a genre in the indexes.
    let films = scope.films
    return try rows(
      """
      SELECT movie.id FROM \(table) CROSS JOIN movie ON movie.id = \(table).rowid
      WHERE \(condition) AND \(films.sql)
      """, values + films.values
    ) { try $0.value(0) }
  }

  /// Few films tell faster than the index whether the words are in their titles.
  private mutating func read(_ movies: [Movie.ID], _ words: SearchWords) throws {
    guard !movies.isEmpty else { return }
    add(
      try rows(
        """
        SELECT movie.id, sort_key, year, title, original_title
        FROM json_each(?) AS found CROSS JOIN movie ON movie.id = found.value
        """, [Self.list(movies).databaseValue]
      ) { row in
        let title = try LikelyFilm.Title(sortKey: row.value(1), year: row.value(2), isAsTyped: true)
        let areTitles = try words.are(in: [row.value(3), row.optional(4)].compactMap(\.self))
        return try LikelyFilm(movie: row.value(0), likelihood: areTitles ? .words : .anything, title: title)
      })
  }

  private mutating func readTitles() throws {
    let indices = Array(films.indices.filter { !films[$0].title.isKnown }.prefix(Self.mostRead))
    let titles = try rows(
      """
      SELECT sort_key, year FROM json_each(?) AS found CROSS JOIN movie ON movie.id = found.value ORDER BY found.key
      """, [Self.list(indices.map { films[$0].movie }).databaseValue]
    ) { row in
      try LikelyFilm.Title(sortKey: row.value(0), year: row.value(1), isAsTyped: true)
    }
    for (index, title) in zip(indices, titles) { films[index].title = title }
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

extension LikelyFilms {
  /// In an order of the catalogue; the surest first in its own.
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
    return try Movie.ID.fetchAll(statement, arguments: [Self.list(films.map(\.movie))])
  }

  /// Of those that are as likely what the person has marked comes first.
  private func bySureness() throws -> [Movie.ID] {
    let marked = try self.marked()
    var films = films
    for index in films.indices where marked.contains(films[index].movie) { films[index].isMarked = true }
    // Their ranks are sorted, and not they themselves, of which each comparison would copy two.
    let ranks = films.indices.map { (film: $0, rank: films[$0].rank) }
    return ranks.sorted { one, other in
      one.rank == other.rank ? films[one.film].precedes(films[other.film]) : one.rank < other.rank
    }.map { films[$0.film].movie }
  }

  private func marked() throws -> Set<Movie.ID> {
    let statement = try db.cachedStatement(
      sql: """
        SELECT found.value FROM json_each(?) AS found
        WHERE EXISTS (SELECT 1 FROM watched WHERE watched.movie = found.value)
          OR EXISTS (SELECT 1 FROM wishlist WHERE wishlist.movie = found.value)
        """)
    return try Movie.ID.fetchSet(statement, arguments: [Self.list(films.map(\.movie))])
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
