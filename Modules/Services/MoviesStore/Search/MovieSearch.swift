import GRDB
import MoviesServices

/// The movies that a search finds, in order, also if they match other words than the user has written.
struct FoundMovies {
  var ids: [Movie.ID] = []
  /// The words that the user has written.
  var words: [String] = []
  var isCorrected = false
}

/// A search, which finds at most `MovieQuery.longestSearch` movies.
///
/// FTS5 could rank by `bm25()`, but only after it has read all matches: a second in a catalog of a million movies. Each
/// tier of matches is a query of its own instead, which ends when enough movies are found.
struct MovieSearch {
  private static let limit = MovieQuery.longestSearch

  private let query: MovieQuery
  private let scope: MovieScope
  private let db: Database

  /// Returns the movies that a query with a search finds, in order.
  ///
  /// - Throws: `InvalidSearchCondition` if none is found, and a condition isn't understood.
  static func movies(of query: MovieQuery, _ db: Database) throws -> FoundMovies {
    guard let scope = try MovieScope(query, db) else { return FoundMovies() }
    let search = MovieSearch(query: query, scope: scope, db: db)
    var found = FoundMovies()
    if let words = try SearchWords(scope.terms.text) {
      found.words = words.words.compactMap(\.first)
      found.ids = try search.movies(with: words)
      if found.ids.isEmpty, let invalid = scope.terms.invalid { throw invalid }
      if found.ids.isEmpty, let corrected = try SpellingCorrection.corrected(words, db) {
        found.ids = try search.movies(with: corrected)
        found.isCorrected = true
      }
    } else if !scope.terms.conditions.isEmpty, scope.terms.text.allSatisfy(\.isWhitespace) {
      found.ids = try search.moviesInScope()
    }
    if query.isReversed, query.sort == .listOrder { found.ids.reverse() }
    return found
  }

  /// The movies that fulfill the conditions of a search without words.
  private func moviesInScope() throws -> [Movie.ID] {
    func join(_ list: MovieList) -> SQL {
      let join: SQL = query.list == list ? "JOIN" : "LEFT JOIN"
      return "\(join) \(sql: list.rawValue) ON \(sql: list.rawValue).movie = movie.id"
    }
    return try fetch(
      """
      SELECT movie.id FROM movie \(join(.wishlist)) \(join(.watched))
      WHERE \(scope.condition) ORDER BY \(sql: order) LIMIT \(Self.limit)
      """)
  }

  private func movies(with words: SearchWords) throws -> [Movie.ID] {
    guard query.list == .all else { return try moviesOfList(with: words) }
    let tiers = try tiers(words).map { "\"\($0)\":\($1)" }.joined(separator: ",")
    let order = query.sort == .listOrder ? Self.relevance : order
    return try fetch(
      """
      SELECT movie.id FROM json_each(\("{\(tiers)}")) AS hit CROSS JOIN movie ON movie.id = CAST(hit.key AS INTEGER)
      LEFT JOIN wishlist ON wishlist.movie = movie.id LEFT JOIN watched ON watched.movie = movie.id
      ORDER BY \(sql: order)
      """)
  }

  /// Within a tier, the best known movies come first, and of titles the short ones; movies of a person or a genre are in the
  /// order of their titles. Movies on the user's lists don't come first, so that a row stays in place when it is put on one.
  private static let relevance =
    "hit.value, movie.runtime IS NULL, iif(hit.value < 4, length(movie.title_key), 0), movie.sort_key, movie.year, movie.id"

  /// The order of the query; that of a list is reversed in the end, as relevance is.
  private var order: String {
    MovieOrder(query.sort, in: query.list, table: "movie", id: "movie.id")
      .sqlWithUnknownLast(isReversed: query.isReversed && query.sort != .listOrder)
  }

  /// The movies that are found, each with its best tier: the title equals the search, it does without articles, the title
  /// begins with it, the words are in the title, or the words are anywhere.
  private func tiers(_ words: SearchWords) throws -> [Movie.ID: Int] {
    let titles = scope.terms.titles
    let searches: [() throws -> [Movie.ID]] = [
      { try titles.flatMap { try movies(of: $0.year, where: "title_key = \(TitleKey.forFinding($0.title))") } },
      { try titles.flatMap { try movies(of: $0.year, where: "sort_key = \(TitleKey.forSorting($0.title))") } },
      { try titles.flatMap(movies(beginningWith:year:)) },
      { try matches(of: words, in: .titles) },
      { try matches(of: words, in: .all) },
    ]
    var tiers: [Movie.ID: Int] = [:]
    for (tier, search) in searches.enumerated() where tiers.count < Self.limit {
      for movie in try search() where tiers.count < Self.limit && tiers[movie] == nil { tiers[movie] = tier }
    }
    return tiers
  }

  private func movies(beginningWith title: String, year: Int?) throws -> [Movie.ID] {
    let key = TitleKey.forSorting(title)
    let beginning: SQL = "sort_key >= \(key) AND sort_key < \(key + "\u{10FFFF}")"
    // Two steps along the index: sorting all movies that begin with a letter takes too long.
    return try [false, true].flatMap { isUnknown in
      try movies(of: year, where: "(runtime IS NULL) = \(isUnknown) AND \(beginning)")
    }
  }

  private func movies(of year: Int?, where condition: SQL) throws -> [Movie.ID] {
    let year: SQL = year.map { "year = \($0)" } ?? "TRUE"
    return try fetch(
      """
      SELECT id FROM movie WHERE \(condition) AND \(year) AND \(scope.condition)
      ORDER BY sort_key LIMIT \(Self.limit)
      """)
  }

  private func matches(of words: SearchWords, in columns: SearchWords.Columns) throws -> [Movie.ID] {
    let pattern = words.pattern(in: columns, scope)
    // The markers in the pattern stand for genre and decade.
    let isDecade = scope.years?.lowerBound.isMultiple(of: 10) ?? true
    guard !isDecade || !scope.terms.conditions.isEmpty else {
      return try fetch("SELECT rowid FROM movie_search WHERE movie_search MATCH \(pattern) LIMIT \(Self.limit)")
    }
    return try fetch(
      """
      SELECT movie.id FROM movie_search CROSS JOIN movie ON movie.id = movie_search.rowid
      WHERE movie_search MATCH \(pattern) AND \(scope.condition) LIMIT \(Self.limit)
      """)
  }

  /// The movies of a list that match: one with the title that the user has typed, and the others in the order of the list, which
  /// the user knows. Of watched movies, notes count too.
  private func moviesOfList(with words: SearchWords) throws -> [Movie.ID] {
    let list = query.list.rawValue
    let watched: SQL = query.list == .watched ? "" : "LEFT JOIN watched ON watched.movie = movie.id"
    let (key, sortKey) = (TitleKey.forFinding(scope.terms.text), TitleKey.forSorting(scope.terms.text))
    let title: SQL = "(movie.title_key = \(key) OR movie.sort_key = \(sortKey))"
    let titleOrder: SQL = query.isReversed && query.sort == .listOrder ? "ASC" : "DESC"
    let hits: SQL =
      try query.list == .watched
      ? """
      SELECT movie.id FROM watched CROSS JOIN movie ON movie.id = watched.movie
      WHERE \(words.condition(on: .movies, in: scope, db))
      """
      : "SELECT rowid AS id FROM movie_search WHERE movie_search MATCH \(words.pattern(in: .all, scope))"
    return try fetch(
      """
      SELECT movie.id FROM (\(hits)) AS hit CROSS JOIN \(sql: list) ON \(sql: list).movie = hit.id
      CROSS JOIN movie ON movie.id = hit.id \(watched)
      WHERE \(scope.condition)
      ORDER BY \(title) \(titleOrder), \(sql: order) LIMIT \(Self.limit)
      """)
  }

  private func fetch(_ sql: SQL) throws -> [Movie.ID] {
    try SQLRequest<Movie.ID>(literal: sql, cached: true).fetchAll(db)
  }
}
