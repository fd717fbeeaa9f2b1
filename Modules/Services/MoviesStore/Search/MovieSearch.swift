import GRDB
import MoviesServices

/// What a search finds: at most ``MovieQuery/longestSearch`` movies, in a time that does not grow with the catalog.
struct MovieSearch {
  private let query: MovieQuery
  private let scope: MovieScope

  /// Whether something is searched for: ``movies(of:_:)`` finds it.
  static func isSearch(_ query: MovieQuery) -> Bool {
    if case .everything = SearchPattern(query.search) { return false }
    return true
  }

  static func movies(of query: MovieQuery, _ db: Database) throws -> [Movie.ID] {
    guard case .matching(let typed) = SearchPattern(query.search), let scope = try MovieScope(query, db),
      let words = try SearchWords(typed)
    else { return [] }
    let search = MovieSearch(query: query, scope: scope)
    let found = try search.movies(with: words, db)
    return found.isEmpty ? try search.moviesOfMisspelt(words, db) : found
  }

  private func movies(with words: SearchWords, _ db: Database) throws -> [Movie.ID] {
    query.list == .all
      ? try LikelyMovies(words, query.search, scope, db).ordered(by: query.sort) : try inList(words, db)
  }

  /// In the order of the list, which the person knows.
  private func inList(_ words: SearchWords, _ db: Database) throws -> [Movie.ID] {
    let table = MovieIndex.Table.listed.rawValue
    let matches = MovieCondition(
      sql: "movie IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)",
      values: [try words.pattern(in: scope, db).databaseValue])
    return try ListedMovies(query, db).first(MovieQuery.longestSearch, where: matches, db)
  }

  private func moviesOfMisspelt(_ words: SearchWords, _ db: Database) throws -> [Movie.ID] {
    let spelling = Spelling(db)
    if let corrected = try spelling.corrected(words) {
      let found = try movies(with: corrected, db)
      if !found.isEmpty { return found }
    }
    guard query.list == .all else { return [] }
    // The word that is wrong may be one of another movie. Of a list that says nothing: the movie is not on it.
    for place in words.words.indices {
      guard let corrected = try spelling.corrected(words, at: place) else { continue }
      let found = try movies(with: corrected, db)
      if !found.isEmpty { return found }
    }
    return []
  }
}
