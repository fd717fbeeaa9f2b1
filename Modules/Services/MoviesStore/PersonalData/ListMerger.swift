import GRDB
package import MoviesServices

/// Merges movies into the user's lists, in a transaction of the caller's.
package struct ListMerger {
  private let db: Database
  private let writer: MovieWriter
  /// The moments of the next additions: the last addition is the first in a list, so they go back.
  private var moments: (wishlist: Int64, watched: Int64)
  /// The outcome so far.
  package var outcome = ListImport()

  init(_ summary: PersonalDataSummary, _ db: Database) throws {
    self.db = db
    moments = (
      try StoredMarks.nextMoment(in: "wishlist", db) + Int64(summary.wishlist),
      try StoredMarks.nextMoment(in: "watched", db) + Int64(summary.watched)
    )
    writer = MovieWriter(db)
  }

  /// Adds the next movie of a wishlist.
  ///
  /// - Parameter line: The line of the movie in a table.
  package mutating func wish(for movie: CatalogMovie, line: Int? = nil) throws {
    moments.wishlist -= 1
    let id = try match(for: movie, line)
    let before = try StoredMarks(of: id, db)
    guard before.wishedAt == nil else { return }
    try StoredMarks(wishedAt: moments.wishlist, watched: before.watched).write(to: id, replacing: before, db)
    outcome.changes = PersonalDataSummary(wishlist: outcome.changes.wishlist + 1, watched: outcome.changes.watched)
  }

  /// Adds the next viewing of a movie.
  ///
  /// - Parameter line: The line of the viewing in a table.
  package mutating func watch(_ movie: PersonalData.WatchedMovie, line: Int? = nil) throws {
    moments.watched -= 1
    let id = try match(for: movie.movie, line)
    let before = try StoredMarks(of: id, db)
    var (marks, viewings) = (before, before.watched?.viewings ?? [])
    viewings.merge(movie.viewing)
    try marks.setViewings(viewings, at: moments.watched, db)
    guard marks != before else { return }
    try marks.write(to: id, replacing: before, db)
    outcome.changes = PersonalDataSummary(wishlist: outcome.changes.wishlist, watched: outcome.changes.watched + 1)
  }

  private mutating func match(for movie: CatalogMovie, _ line: Int?) throws -> Movie.ID {
    var known = try MovieMatcher.matches(movie, db).first
    // Other services spell titles and names in other ways.
    if known == nil, line != nil { known = try MovieMatcher.matches(movie, leniently: true, db).first }
    if let known {
      outcome.matched += 1
      // The next file may have another title.
      if known.movie.imdb == nil, let imdb = movie.imdb {
        try db.execute(literal: "UPDATE movie SET imdb = \(imdb) WHERE id = \(known.id)")
      }
      return known.id
    }
    outcome.added.append((line.map { "line \($0): " } ?? "") + "\(movie.title) (\(movie.year))")
    return try writer.add(movie)
  }

  /// Ends the import, and returns its change; `nil` if nothing is new.
  func finish() throws -> MoviesChange? {
    let changes = outcome.changes
    guard !outcome.added.isEmpty || changes.wishlist + changes.watched > 0 else { return nil }
    try ListJournal.clear(db)
    return .everything
  }
}
