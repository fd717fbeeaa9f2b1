import GRDB

/// A query as SQL: the numbers of its films, in its order.
///
/// Only numbers are read here, so that a page far down a long list is found by walking along an index; the rows
/// themselves are fetched for the page alone.
struct MovieIDs {
  private let column: String
  private let source: String
  private let order: String
  private let conditions: [String]
  private let arguments: StatementArguments
  /// Of the whole catalogue, which may be large.
  private let search: MovieSearch?

  /// `nil` if the query can find nothing.
  init?(_ query: MovieQuery) {
    let list = ListTable(query.list)
    var tables = [list.name]
    var conditions: [String] = []
    var arguments: StatementArguments = []
    var found: SearchWords?
    switch SearchPattern(query.search) {
    case .everything: break
    case .nothing: return nil
    case .matching(let words) where query.list == .all:
      found = words
    case .matching(let words):
      tables = ["movie_search JOIN \(list.name) ON \(list.id) = movie_search.rowid"]
      conditions.append("movie_search MATCH ?")
      arguments += [words.pattern]
    }
    if list.name != "movie", query.decade != nil || query.sort.looksAtTheFilm {
      // Not a plain join, which may walk through the whole catalogue for a list of a few films.
      tables.append("CROSS JOIN movie ON movie.id = \(list.id)")
    }
    if list.name != "watched", query.sort == .rating {
      tables.append("LEFT JOIN watched ON watched.movie = \(list.id)")
    }
    if let genre = query.genre {
      conditions.append("EXISTS (SELECT 1 FROM movie_genre WHERE movie_genre.movie = \(list.id) AND name = ?)")
      arguments += [genre]
    }
    if let decade = query.decade {
      conditions.append("movie.year BETWEEN ? AND ? + 9")
      arguments += [decade, decade]
    }
    column = list.id
    source =
      "FROM " + tables.joined(separator: " ")
      + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
    order = query.sort.order ?? list.order
    self.conditions = conditions
    self.arguments = arguments
    search = found.map { MovieSearch(query.search, words: $0, conditions: conditions, arguments: arguments) }
  }

  /// Whether the query searches the whole catalogue: then ``found(by:_:)`` finds its films, and nothing else does.
  static func isSearch(_ query: MovieQuery) -> Bool {
    MovieIDs(query)?.search != nil
  }

  static func found(by query: MovieQuery, _ db: Database) throws -> [Movie.ID] {
    try MovieIDs(query)?.search?.movies(orderedBy: query.sort.order, db) ?? []
  }

  static func count(of query: MovieQuery, _ db: Database) throws -> Int {
    if query.isWholeCatalogue {
      return try Int.fetchOne(db.cachedStatement(sql: "SELECT films FROM movie_count")) ?? 0
    }
    var query = query
    query.sort = .listOrder
    guard let movies = MovieIDs(query) else { return 0 }
    return try Int.fetchOne(db, sql: "SELECT count(*) \(movies.source)", arguments: movies.arguments) ?? 0
  }

  static func page(_ range: Range<Int>, of query: MovieQuery, _ db: Database) throws -> [Movie.ID] {
    let range = range.clamped(to: 0..<Int.max)
    guard !range.isEmpty, let movies = MovieIDs(query) else { return [] }
    if query.list == .all, query.sort == .rating {
      return try RatedFirst(movies.conditions, movies.arguments).page(range, db)
    }
    return try Movie.ID.fetchAll(
      db, sql: "SELECT \(movies.column) \(movies.source) ORDER BY \(movies.order) LIMIT ? OFFSET ?",
      arguments: movies.arguments + [range.count, range.lowerBound])
  }
}

extension MovieQuery {
  fileprivate var isWholeCatalogue: Bool {
    guard list == .all, genre == nil, decade == nil, case .everything = SearchPattern(search) else { return false }
    return true
  }
}

/// Where a list is kept, and its own order.
private struct ListTable {
  let name: String
  let id: String
  let order: String

  init(_ list: MovieList) {
    switch list {
    case .all: (name, id, order) = ("movie", "movie.id", MovieSort.byTitle)
    case .wishlist: (name, id, order) = ("wishlist", "wishlist.movie", "wishlist.added_at DESC, wishlist.movie DESC")
    case .watched:
      (name, id) = ("watched", "watched.movie")
      order = "watched.day DESC, watched.added_at DESC, watched.movie DESC"
    }
  }
}

extension MovieSort {
  static let byTitle = "movie.sort_key, movie.year, movie.id"

  fileprivate var looksAtTheFilm: Bool { self != .listOrder }

  /// `nil` for the list's own order. An index of the films serves each of these but the rating's.
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
