import GRDB
import MoviesServices
import MoviesStore

/// A page of movies that was found online, as it is kept.
struct KeptPage: Sendable {
  /// Which page.
  struct Key: Hashable, Sendable {
    /// What was searched for; empty for what is trending.
    let search: String
    /// From 1.
    let page: Int
  }

  let fetchedAt: Int64
  let total: Int
  let movies: [Movie.ID]
}

extension MoviesStore {
  func keptPage(_ key: KeptPage.Key) async throws -> KeptPage? {
    try await read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT fetched_at, total, movies FROM online_page WHERE search = ? AND page = ?")
      guard let row = try Row.fetchOne(statement, arguments: [key.search, key.page]) else { return nil }
      let ids = try Movie.ID.fetchAll(
        db.cachedStatement(sql: "SELECT value FROM json_each(?) ORDER BY key"),
        arguments: [row.decode(String.self, atIndex: 2)])
      return try KeptPage(fetchedAt: row.decode(atIndex: 0), total: row.decode(atIndex: 1), movies: ids)
    }
  }

  /// Keeps a page and its movies, and forgets the pages that are too old or too many.
  func keep(_ page: TMDBPage, as key: KeptPage.Key, at moment: OnlineMoment, _ pacing: Pacing) async throws -> KeptPage
  {
    try await write { db in
      var movies = OnlineMovies(db, at: moment)
      let ids = try page.movies.map { try movies.number(of: $0) }.uniqued()
      let numbers = "[\(ids.map(String.init).joined(separator: ","))]"
      try db.execute(
        sql: "INSERT OR REPLACE INTO online_page (search, page, fetched_at, total, movies) VALUES (?, ?, ?, ?, ?)",
        arguments: [key.search, key.page, moment.seconds, page.total, numbers])
      try db.execute(
        sql: """
          DELETE FROM online_page WHERE fetched_at < ? OR (search, page) IN
            (SELECT search, page FROM online_page ORDER BY fetched_at DESC, search, page LIMIT -1 OFFSET ?)
          """, arguments: [moment.seconds - Int64(pacing.pageKeeping), pacing.keptPages])
      return (KeptPage(fetchedAt: moment.seconds, total: page.total, movies: ids), movies.change)
    }
  }
}
