import GRDB
package import MoviesServices

/// Merges entries into the user's lists, in a transaction of the caller's.
package struct ListMerger {
  private let db: Database
  private let writer: MovieWriter
  /// The moments of the next additions: the last addition is the first in a list, so they go back.
  private var nextWish: Int64
  private var nextViewing: Int64
  /// The marks that are written when the next movie comes, and their movies in the order of the file.
  private var unwritten: [Movie.ID: UnwrittenMarks] = [:]
  private var movies: [Movie.ID] = []
  /// The movie of the last entry: a file of Movies has all viewings of a movie together.
  private var last: (movie: CatalogMovie, id: Movie.ID)?
  private let isUndoable: Bool
  /// The step of the journal that undoes the import.
  private var step: Int64?
  private var recorded: Set<Movie.ID> = []
  /// The outcome so far.
  package var outcome = ListImport()

  /// The marks of a movie while entries are merged with them.
  private struct UnwrittenMarks {
    let before: StoredMarks
    var wishedAt: Int64?
    var diary: MergedDiary
  }

  /// The number of movies whose marks are kept: the lines of a table are in any order.
  private static let mostUnwritten = 2_000

  init(_ summary: PersonalDataSummary, isUndoable: Bool, _ db: Database) throws {
    self.isUndoable = isUndoable
    self.db = db
    nextWish = try StoredMarks.nextMoment(in: "wishlist", db) + Int64(summary.wishlist)
    nextViewing = try StoredMarks.nextMoment(in: "viewing", db) + Int64(summary.watched)
    writer = MovieWriter(db)
  }

  /// Adds the next entry of its list.
  ///
  /// - Parameter line: The line of the entry in a table.
  package mutating func add(_ entry: ListEntry, line: Int? = nil) throws {
    let id = try match(for: entry.movie, line)
    if unwritten[id] == nil {
      if unwritten.count >= (line == nil ? 1 : Self.mostUnwritten) { try write() }
      let before = try StoredMarks(of: id, db)
      unwritten[id] = UnwrittenMarks(
        before: before, wishedAt: before.wishedAt,
        diary: MergedDiary(before.viewings, matchingRepeatedly: line != nil))
      movies.append(id)
    }
    if let viewing = entry.viewing {
      nextViewing -= 1
      guard let same = unwritten[id]?.diary.merge(viewing, at: nextViewing) else { return outcome.changes.add(entry) }
      outcome.kept += Self.differences(of: same, from: viewing, of: entry.movie, line)
      if same.isCompleted(by: viewing) { outcome.completed += 1 }
    } else {
      nextWish -= 1
      guard unwritten[id]?.wishedAt == nil else { return }
      unwritten[id]?.wishedAt = nextWish
      outcome.changes.add(entry)
    }
  }

  /// Writes the marks that have changed.
  private mutating func write() throws {
    for id in movies {
      guard let merged = unwritten[id] else { continue }
      let before = merged.before
      var marks = before
      marks.wishedAt = merged.wishedAt
      marks.setViewings(merged.diary.viewings)
      guard marks != before else { continue }
      try marks.write(to: id, replacing: before, db)
      if isUndoable, recorded.insert(id).inserted {
        let step = try step ?? ListJournal.beginStep(db)
        self.step = step
        try ListJournal.record(.importedLists, of: id, before: before, in: step, db)
      }
      if marks.isWatchedAndWished, !before.isWatchedAndWished, let movie = try CatalogMovie(id, db) {
        outcome.watchedAndWished.append(movie.name)
      }
    }
    unwritten = [:]
    movies = []
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
    if let last, last.movie == movie {
      outcome.matched += 1
      return last.id
    }
    let id = try match(for: movie, inTable: line)
    last = (movie, id)
    return id
  }

  private mutating func match(for movie: CatalogMovie, inTable line: Int?) throws -> Movie.ID {
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
  mutating func finish() throws -> MoviesChange? {
    try write()
    try writer.finish()
    let changes = outcome.changes
    let isNew = !outcome.added.isEmpty || changes.wishlist + changes.watched + outcome.completed > 0
    return isNew ? .everything : nil
  }
}

extension CatalogMovie {
  fileprivate var name: String { "\(title) (\(year))" }
}

extension StoredMarks {
  fileprivate var isWatchedAndWished: Bool { !viewings.isEmpty && wishedAt != nil }
}

extension Viewing {
  /// Returns a Boolean value that indicates whether another viewing has something that this one lacks.
  fileprivate func isCompleted(by other: Viewing) -> Bool {
    date == nil && other.date != nil || rating == nil && other.rating != nil || note == nil && other.note != nil
  }
}
