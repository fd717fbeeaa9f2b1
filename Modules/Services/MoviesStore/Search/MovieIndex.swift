import GRDB
import MoviesServices

/// Keeps the indexes of the search in step with the movies, inside a transaction of the caller's.
///
/// The indexes hold no text, and of the words of a movie not even their order. They read it from a view; before what it
/// shows of a movie changes, the movie is taken out.
struct MovieIndex {
  /// An index of words.
  enum Table: String, CaseIterable {
    /// All that is known of the movies.
    case everything = "movie_search"
    /// Their titles alone.
    case titles = "title_search"
    /// All that is known of the movies on the person's lists: a search there does not take longer in a large catalog.
    case listed = "listed_search"

    var columns: String {
      switch self {
      case .everything, .listed: "title, original_title, people, genres, scope, decade"
      case .titles: "title, original_title, scope, decade"
      }
    }

    /// The view that shows what is in the index.
    var content: String { self == .listed ? "listed_text" : "movie_text" }
  }

  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Takes a movie up into the indexes of the whole catalog; in that of the lists if it is on one.
  func add(_ movie: Movie.ID) throws {
    for table in try tables(with: movie) { try add(movie, to: table) }
  }

  /// Before the movie or its lists change: an index has to be told what it holds.
  func remove(_ movie: Movie.ID) throws {
    for table in try tables(with: movie) { try remove(movie, from: table) }
  }

  func add(_ movie: Movie.ID, to table: Table) throws {
    try run(
      """
      INSERT INTO \(table.rawValue) (rowid, \(table.columns))
      SELECT id, \(table.columns) FROM movie_text WHERE id = ?
      """, movie)
  }

  func remove(_ movie: Movie.ID, from table: Table) throws {
    try run(
      """
      INSERT INTO \(table.rawValue) (\(table.rawValue), rowid, \(table.columns))
      SELECT 'delete', id, \(table.columns) FROM movie_text WHERE id = ?
      """, movie)
  }

  /// Puts together what was written piece by piece: a search in an index of many pieces takes up to twice as long.
  func putTogether() throws {
    for table in MovieIndex.Table.allCases {
      try db.execute(sql: "INSERT INTO \(table.rawValue) (\(table.rawValue)) VALUES ('optimize')")
    }
  }

  private func tables(with movie: Movie.ID) throws -> [Table] {
    try StoredMarks(of: movie, db).lists.isEmpty ? [.everything, .titles] : Table.allCases
  }

  private func run(_ sql: String, _ movie: Movie.ID) throws {
    try db.cachedStatement(sql: sql).execute(arguments: [movie])
  }
}
