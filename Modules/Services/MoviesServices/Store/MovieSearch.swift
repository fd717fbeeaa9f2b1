import GRDB

/// Searches the whole catalogue, in a time that does not grow with it: the films one may mean are looked for class by
/// class, the surest first, until there are enough.
struct MovieSearch {
  /// How sure it is that a film is meant.
  private enum Likelihood: Int {
    /// It has this title, but for the article.
    case title
    /// Its title begins so.
    case beginning
    /// The words are in its titles.
    case words
    /// The words are in all that is known of it.
    case anything
  }

  private struct Finding {
    let movie: Movie.ID
    let likelihood: Likelihood
  }

  private let text: String
  private let words: SearchWords
  private let conditions: [String]
  private let arguments: StatementArguments

  /// - Parameter conditions: What films must fulfil besides, in terms of `movie`.
  init(_ text: String, words: SearchWords, conditions: [String], arguments: StatementArguments) {
    self.text = text
    self.words = words
    self.conditions = conditions
    self.arguments = arguments
  }

  /// The films, in this order or the surest first.
  func movies(orderedBy order: String?, _ db: Database) throws -> [Movie.ID] {
    let found = try findings(words, db)
    if !found.isEmpty {
      return try ordered(found, by: order, db)
    }
    guard let corrected = try Spelling(db).corrected(words) else { return [] }
    return try ordered(try findings(corrected, db), by: order, db)
  }

  private func findings(_ words: SearchWords, _ db: Database) throws -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Movie.ID> = []
    func add(_ movies: [Movie.ID], _ likelihood: Likelihood) {
      for movie in movies where findings.count < MovieQuery.longestSearch && known.insert(movie).inserted {
        findings.append(Finding(movie: movie, likelihood: likelihood))
      }
    }
    let (title, sorted) = (TitleKey.forFinding(text), TitleKey.forSorting(text))
    try add(movies(whose: "title_key = ?", [title], db) + movies(whose: "sort_key = ?", [sorted], db), .title)
    for (key, text) in [("title_key", title), ("sort_key", sorted)] where findings.count < MovieQuery.longestSearch {
      try add(
        movies(whose: "\(key) >= ? AND \(key) < ?", [text, text + "\u{10FFFF}"], orderedBy: key, db), .beginning)
    }
    for (pattern, likelihood) in [(words.titlePattern, Likelihood.words), (words.pattern, .anything)]
    where findings.count < MovieQuery.longestSearch {
      try add(matches(of: pattern, db), likelihood)
    }
    return findings
  }

  private func movies(
    whose condition: String, _ values: StatementArguments, orderedBy order: String? = nil, _ db: Database
  ) throws -> [Movie.ID] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie.id FROM movie WHERE \(([condition] + conditions).joined(separator: " AND "))
        \(order.map { "ORDER BY \($0)" } ?? "") LIMIT \(MovieQuery.longestSearch)
        """)
    return try Movie.ID.fetchAll(statement, arguments: values + arguments)
  }

  private func matches(of pattern: String, _ db: Database) throws -> [Movie.ID] {
    // Without conditions, not a look at the films themselves.
    let join = conditions.isEmpty ? "" : "JOIN movie ON movie.id = movie_search.rowid"
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie_search.rowid FROM movie_search \(join)
        WHERE \((["movie_search MATCH ?"] + conditions).joined(separator: " AND "))
        LIMIT \(MovieQuery.longestSearch)
        """)
    return try Movie.ID.fetchAll(statement, arguments: [pattern] + arguments)
  }

  /// The surest first, of those what the person has marked, then short titles.
  private func ordered(_ findings: [Finding], by order: String?, _ db: Database) throws -> [Movie.ID] {
    let pairs = "[\(findings.map { "[\($0.movie),\($0.likelihood.rawValue)]" }.joined(separator: ","))]"
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie.id FROM json_each(?) AS found
        JOIN movie ON movie.id = found.value ->> 0
        LEFT JOIN watched ON watched.movie = movie.id
        LEFT JOIN wishlist ON wishlist.movie = movie.id
        ORDER BY \(order ?? Self.bySureness)
        """)
    return try Movie.ID.fetchAll(statement, arguments: [pairs])
  }

  private static let bySureness = """
    found.value ->> 1, watched.movie IS NULL AND wishlist.movie IS NULL, length(movie.title_key),
    movie.sort_key, movie.year, movie.id
    """
}
