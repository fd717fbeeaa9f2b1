import GRDB
import MoviesServices

/// The full-text index of the movies, in a transaction of the caller's.
///
/// FTS5 reads the texts from the view `movie_text`, so a movie is removed from the index before its texts change.
struct SearchIndex {
  private static let columns = "title, people, facts, directors, genres, decade"

  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  func add(_ movie: Movie.ID) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO movie_search (rowid, \(Self.columns)) SELECT id, \(Self.columns) FROM movie_text WHERE id = ?
        """
    ).execute(arguments: [movie])
  }

  func remove(_ movie: Movie.ID) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO movie_search (movie_search, rowid, \(Self.columns))
        SELECT 'delete', id, \(Self.columns) FROM movie_text WHERE id = ?
        """
    ).execute(arguments: [movie])
  }

  /// Merges the segments of the index: with many of them, a search takes twice as long.
  func optimize() throws {
    try db.execute(sql: "INSERT INTO movie_search (movie_search) VALUES ('optimize')")
  }
}
