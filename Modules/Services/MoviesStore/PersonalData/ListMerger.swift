import GRDB
package import MoviesServices

/// Merges entries into the user's lists, in a transaction of the caller's.
package struct ListMerger {
  private let db: Database
  private let writer: MovieWriter
  /// The moments of the next additions: the last addition is the first in a list, so they go back.
  private var moments: (wishlist: Int64, watched: Int64)
  /// The viewings of a movie that none in the file is the same as. A file of Movies has all viewings of a movie together.
  private var unmatched: (movie: Movie.ID, viewings: [Viewing])?
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

  /// Adds the next entry of its list.
  ///
  /// - Parameter line: The line of the entry in a table.
  package mutating func add(_ entry: ListEntry, line: Int? = nil) throws {
    let id = try match(for: entry.movie, line)
    let before = try StoredMarks(of: id, db)
    var marks = before
    var completesViewing = false
    if let viewing = entry.viewing {
      moments.watched -= 1
      var viewings = before.marks.viewings
      // Other services have a rating and a viewing on lines of their own.
      var candidates = unmatched?.movie == id && line == nil ? unmatched?.viewings ?? [] : viewings
      let same = viewings.merge(viewing, with: &candidates)
      if let same { outcome.kept += Self.differences(of: same, from: viewing, of: entry.movie, line) }
      unmatched = (id, candidates)
      try marks.setViewings(viewings, at: moments.watched, db)
      // A movie that is watched again keeps its rating, in whatever order the lines are.
      if line != nil, marks.watched != before.watched, marks.watched?.rating == nil {
        let rating = marks.watched?.viewings.lazy.compactMap(\.rating).first
        marks.watched?.rating = rating
      }
      completesViewing = same != nil
    } else {
      moments.wishlist -= 1
      marks.wishedAt = before.wishedAt ?? moments.wishlist
    }
    guard marks != before else { return }
    try marks.write(to: id, replacing: before, db)
    // Undoing an earlier change of this movie would also undo the import.
    try db.execute(literal: "DELETE FROM list_change WHERE movie = \(id)")
    if marks.isWatchedAndWished, !before.isWatchedAndWished { outcome.watchedAndWished.append(entry.movie.name) }
    if completesViewing { outcome.completed += 1 } else { outcome.changes.add(entry) }
  }

  /// Returns what another viewing rates or notes differently, a line for each.
  private static func differences(
    of viewing: Viewing, from other: Viewing, of movie: CatalogMovie, _ line: Int?
  ) -> [String] {
    let (name, source) = (movie.name, line.map { "line \($0)" } ?? "the file")
    var differences: [String] = []
    if let rating = viewing.rating, let theirs = other.rating, rating != theirs {
      differences.append("your rating \(rating) of \(name); \(source) has \(theirs)")
    }
    if let note = viewing.note, let theirs = other.note, note != theirs {
      differences.append("your note on \(name); \(source) has another one")
    }
    return differences
  }

  private mutating func match(for movie: CatalogMovie, _ line: Int?) throws -> Movie.ID {
    var known = try MovieMatcher.matches(movie, db).first
    // Other services spell titles and names in other ways.
    if known == nil, line != nil { known = try MovieMatcher.matches(movie, leniently: true, db).first }
    // IMDb has “Star Wars” as the original title of “Star Wars: Episode IV – A New Hope”.
    if known == nil, line != nil, let original = movie.originalTitle {
      let original = CatalogMovie(title: original, year: movie.year, directors: movie.directors, imdb: movie.imdb)
      known = try MovieMatcher.matches(original, db).first
    }
    if let known {
      outcome.matched += 1
      // The next file may have another title.
      if known.movie.imdb == nil, let imdb = movie.imdb {
        try db.execute(literal: "UPDATE movie SET imdb = \(imdb) WHERE id = \(known.id)")
      }
      return known.id
    }
    outcome.added.append((line.map { "line \($0): " } ?? "") + movie.name)
    return try writer.add(movie)
  }

  /// Ends the import, and returns its change; `nil` if nothing is new.
  func finish() -> MoviesChange? {
    let changes = outcome.changes
    let isNew = !outcome.added.isEmpty || changes.wishlist + changes.watched + outcome.completed > 0
    return isNew ? .everything : nil
  }
}

extension CatalogMovie {
  fileprivate var name: String { "\(title) (\(year))" }
}

extension StoredMarks {
  fileprivate var isWatchedAndWished: Bool { watched != nil && wishedAt != nil }
}
