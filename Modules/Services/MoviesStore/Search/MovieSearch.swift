import GRDB
import MoviesServices

/// A search, which finds at most ``MovieQuery/longestSearch`` movies.
///
/// FTS5 could rank by `bm25()`, but only after it has read all matches: a second in a catalog of a million movies. Each
/// tier of ``SearchHit`` is a query of its own instead, which ends when enough movies are found.
struct MovieSearch {
  private static let limit = MovieQuery.longestSearch

  private let query: MovieQuery
  private let scope: MovieScope
  private let db: Database

  /// Returns the movies that a query with a search finds, in order.
  static func movies(of query: MovieQuery, _ db: Database) throws -> [Movie.ID] {
    guard let words = try SearchWords(query.search), let scope = try MovieScope(query, db) else { return [] }
    let search = MovieSearch(query: query, scope: scope, db: db)
    let found = try search.movies(with: words)
    if found.isEmpty, let corrected = try SpellingCorrection.corrected(words, db) {
      return try search.movies(with: corrected)
    }
    return found
  }

  private func movies(with words: SearchWords) throws -> [Movie.ID] {
    guard query.list == .all else { return try moviesOfList(with: words) }
    let tiers = try tiers(words)
    guard query.sort == .listOrder else { return try sorted(Array(tiers.keys)) }
    return try SearchHit.fetch(tiers, db).sorted().map(\.movie)
  }

  /// The movies that are found, each in its best tier.
  private func tiers(_ words: SearchWords) throws -> [Movie.ID: SearchHit.MatchTier] {
    var tiers: [Movie.ID: SearchHit.MatchTier] = [:]
    func add(_ tier: SearchHit.MatchTier, _ movies: () throws -> [Movie.ID]) throws {
      guard tiers.count < Self.limit else { return }
      for movie in try movies() where tiers.count < Self.limit && tiers[movie] == nil { tiers[movie] = tier }
    }
    let (title, sortKey) = (TitleKey.forFinding(query.search), TitleKey.forSorting(query.search))
    try add(.title) { try movies(where: "title_key = \(title)") + movies(where: "sort_key = \(sortKey)") }
    try add(.titleBeginning) {
      try movies(where: "sort_key >= \(sortKey) AND sort_key < \(sortKey + "\u{10FFFF}")")
    }
    try add(.titleWords) { try matches(of: words, in: .titles) }
    try add(.anything) { try matches(of: words, in: .all) }
    return tiers
  }

  private func movies(where condition: SQL) throws -> [Movie.ID] {
    try fetch("SELECT id FROM movie WHERE \(condition) AND \(scope.condition) ORDER BY sort_key LIMIT \(Self.limit)")
  }

  private func matches(of words: SearchWords, in columns: SearchWords.Columns) throws -> [Movie.ID] {
    let pattern = words.pattern(in: columns, scope)
    // The markers in the pattern stand for genre and decade.
    guard let years = scope.years, !years.lowerBound.isMultiple(of: 10) else {
      return try fetch("SELECT rowid FROM movie_search WHERE movie_search MATCH \(pattern) LIMIT \(Self.limit)")
    }
    return try fetch(
      """
      SELECT movie.id FROM movie_search CROSS JOIN movie ON movie.id = movie_search.rowid
      WHERE movie_search MATCH \(pattern) AND \(scope.condition) LIMIT \(Self.limit)
      """)
  }

  private func sorted(_ movies: [Movie.ID]) throws -> [Movie.ID] {
    let order = MovieOrder(query.sort, in: .all, table: "movie", id: "movie.id").sql()
    return try fetch(
      """
      SELECT movie.id FROM json_each(\(movies.json)) AS hit JOIN movie ON movie.id = hit.value
      LEFT JOIN watched ON watched.movie = movie.id ORDER BY \(sql: order)
      """)
  }

  /// The movies of a list that match, in the order of the list, which the user knows.
  private func moviesOfList(with words: SearchWords) throws -> [Movie.ID] {
    let list = query.list.rawValue
    let watched: SQL = query.list == .watched ? "" : "LEFT JOIN watched ON watched.movie = movie.id"
    let order = MovieOrder(query.sort, in: query.list, table: "movie", id: "movie.id").sql()
    return try fetch(
      """
      SELECT movie.id FROM movie_search CROSS JOIN \(sql: list) ON \(sql: list).movie = movie_search.rowid
      CROSS JOIN movie ON movie.id = movie_search.rowid \(watched)
      WHERE movie_search MATCH \(words.pattern(in: .all, scope)) AND \(scope.condition)
      ORDER BY \(sql: order) LIMIT \(Self.limit)
      """)
  }

  private func fetch(_ sql: SQL) throws -> [Movie.ID] {
    try SQLRequest<Movie.ID>(literal: sql, cached: true).fetchAll(db)
  }
}

extension MovieQuery {
  /// A Boolean value that indicates whether the query searches: a text of white space alone is no search.
  var isSearch: Bool { !search.allSatisfy(\.isWhitespace) }
}
