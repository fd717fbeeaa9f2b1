import GRDB

/// A query as SQL: the numbers of its films, in its order.
///
/// Only numbers are read here, so that a page far down a long list is found by walking along an index; the rows
/// themselves are fetched for the page alone.
struct MovieIDs {
  private let column: String
  private let source: String
  private let order: String
  private let arguments: StatementArguments

  /// `nil` if the query can find nothing.
  init?(_ query: MovieQuery) {
    let pattern: String?
    switch SearchPattern(query.search) {
    case .everything: pattern = nil
    case .nothing: return nil
    case .matching(let text): pattern = text
    }
    let list: (table: String, id: String)
    switch query.list {
    case .all:
      list = ("movie", "movie.id")
      order = "movie.sort_key, movie.year, movie.id"
    case .wishlist:
      list = ("wishlist", "wishlist.movie")
      order = "wishlist.added_at DESC"
    case .watched:
      list = ("watched", "watched.movie")
      order = "watched.day DESC, watched.added_at DESC"
    }
    if let pattern {
      source = "FROM movie_search JOIN \(list.table) ON \(list.id) = movie_search.rowid WHERE movie_search MATCH ?"
      arguments = [pattern]
    } else {
      source = "FROM \(list.table)"
      arguments = []
    }
    column = list.id
  }

  func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) \(source)", arguments: arguments) ?? 0
  }

  func page(_ range: Range<Int>, _ db: Database) throws -> [Movie.ID] {
    let range = range.clamped(to: 0..<Int.max)
    guard !range.isEmpty else { return [] }
    return try Movie.ID.fetchAll(
      db, sql: "SELECT \(column) \(source) ORDER BY \(order) LIMIT ? OFFSET ?",
      arguments: arguments + [range.count, range.lowerBound])
  }
}
