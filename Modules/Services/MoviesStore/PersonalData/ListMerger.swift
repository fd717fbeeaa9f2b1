import GRDB
import MoviesServices

/// Merges movies into the user's lists, in a transaction of the caller's.
package struct ListMerger {
  private let db: Database
  private let writer: MovieWriter
  private var meter: TransferMeter
  /// The moments of the next additions: the last addition is the first in a list, so they go back.
  private var moments: (wishlist: Int64, watched: Int64)
  /// The numbers of movies that were added to the lists or got another viewing.
  private(set) var merged = PersonalDataSummary(wishlist: 0, watched: 0)
  private var isCatalogLarger = false

  init(_ summary: PersonalDataSummary, _ db: Database, progress: @escaping (TransferProgress) -> Void) throws {
    self.db = db
    meter = TransferMeter(totalMovies: summary.wishlist + summary.watched, progress: progress)
    moments = (
      try StoredMarks.nextMoment(in: "wishlist", db) + Int64(summary.wishlist),
      try StoredMarks.nextMoment(in: "watched", db) + Int64(summary.watched)
    )
    writer = MovieWriter(db)
  }

  /// Adds the next movie of a wishlist.
  package mutating func wish(for movie: CatalogMovie) throws {
    meter.count()
    moments.wishlist -= 1
    let id = try match(for: movie)
    let before = try StoredMarks(of: id, db)
    guard before.wishedAt == nil else { return }
    try StoredMarks(wishedAt: moments.wishlist, watched: before.watched).write(to: id, replacing: before, db)
    merged = PersonalDataSummary(wishlist: merged.wishlist + 1, watched: merged.watched)
  }

  /// Adds the next of the watched movies.
  package mutating func watch(_ movie: PersonalData.WatchedMovie) throws {
    meter.count()
    moments.watched -= 1
    let id = try match(for: movie.movie)
    let before = try StoredMarks(of: id, db)
    var marks = before
    // A rating or a note that the file lacks stays.
    let viewing = Viewing(
      date: movie.viewing.date, rating: movie.viewing.rating ?? before.watched?.rating,
      note: movie.viewing.note ?? before.watched?.note)
    try marks.setViewing(viewing, at: moments.watched, db)
    guard marks != before else { return }
    try marks.write(to: id, replacing: before, db)
    merged = PersonalDataSummary(wishlist: merged.wishlist, watched: merged.watched + 1)
  }

  private mutating func match(for movie: CatalogMovie) throws -> Movie.ID {
    if let known = try MovieMatcher.matches(movie, db).first?.id {
      return known
    }
    isCatalogLarger = true
    return try writer.add(movie)
  }

  /// Ends the import, and returns its change; `nil` if nothing is new.
  func finish() throws -> MoviesChange? {
    guard isCatalogLarger || merged.wishlist + merged.watched > 0 else { return nil }
    try ListJournal.clear(db)
    return .everything
  }
}
