package import FlowContent
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
  private var hasFilled = false
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
    /// The days of viewings from elsewhere, and whether all of a day are ones again.
    var rewatchDays: [CalendarDate?: Bool] = [:]
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
  /// - Parameters:
  ///   - place: The place of the entry in a table, such as “line 3”.
  ///   - entryDay: The day on which the entry was made in a table's service, if that is known.
  ///   - isRewatch: A Boolean value that indicates whether the viewing is one again.
  ///   - onlyCompletes: A Boolean value that indicates whether the entry only adds to the viewings of a movie that has some.
  ///   - isViewing: A Boolean value that indicates whether a line of a table is always a viewing of its own.
  package mutating func add(
    _ entry: ListEntry, at place: String? = nil, enteredOn entryDay: CalendarDate? = nil, isRewatch: Bool = false,
    onlyCompletes: Bool = false, isViewing: Bool = false
  ) throws {
    if onlyCompletes, try known(entry.movie, inTable: true) == nil {
      return outcome.skipped.append("\(place ?? ""): \(entry.movie.name) isn’t watched")
    }
    let id = try match(for: entry.movie, place)
    if unwritten[id] == nil {
      if unwritten.count >= (place == nil ? 1 : Self.mostUnwritten) { try write() }
      let before = try StoredMarks(of: id, db)
      unwritten[id] = UnwrittenMarks(
        before: before, wishedAt: before.wishedAt,
        diary: MergedDiary(before.viewings, matchingRepeatedly: place != nil && !isViewing))
      movies.append(id)
    }
    if onlyCompletes, unwritten[id]?.diary.viewings.isEmpty == true {
      outcome.skipped.append("\(place ?? ""): \(entry.movie.name) isn’t watched")
    } else if let viewing = entry.viewing {
      let areRewatches = unwritten[id]?.rewatchDays[viewing.date] ?? true
      unwritten[id]?.rewatchDays[viewing.date] = areRewatches && isRewatch
      nextViewing -= 1
      guard let same = unwritten[id]?.diary.merge(viewing, at: nextViewing, enteredOn: entryDay) else {
        return outcome.changes.add(entry)
      }
      outcome.kept += Self.differences(of: same.before, completed: same.after, from: viewing, of: entry.movie, place)
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
      if var first = marks.viewings.last, merged.rewatchDays[first.day] == true {
        first.viewing = first.viewing.taggedAsRewatch
        marks.setViewings(marks.viewings.dropLast() + [first])
      }
      guard marks != before else { continue }
      try nameCompleted(before.viewings, by: marks.viewings, of: id)
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

  /// Names the viewings of the user that have more than before.
  private mutating func nameCompleted(
    _ own: [StoredViewing], by merged: [StoredViewing], of id: Movie.ID
  ) throws {
    for before in own {
      let additions = merged.first { $0.id == before.id }?.viewing.additions(to: before.viewing) ?? []
      guard !additions.isEmpty, let movie = try CatalogMovie(id, db) else { continue }
      outcome.completed.append("\(additions.joined(separator: " and ")) to your viewing of \(movie.name)")
    }
  }

  /// Returns what another viewing rates or notes differently, or has more than the completed one, a line for each.
  private static func differences(
    of viewing: Viewing, completed: Viewing, from other: Viewing, of movie: CatalogMovie, _ place: String?
  ) -> [String] {
    let (name, source) = (movie.name, place ?? "the file")
    var differences: [String] = []
    if let rating = viewing.rating, let theirs = other.rating, rating != theirs {
      differences.append(
        completed.rating == theirs
          ? "the later rating \(theirs) of \(name) in \(source); its viewing had \(rating)"
          : "your rating \(rating) of \(name); \(source) has \(theirs)")
    }
    if let theirs = other.note, let note = viewing.completed(by: other).note, !note.contains(theirs) {
      differences.append("your note on \(name); \(source) has another one")
    }
    // What was entered before the first viewing here is about none of them.
    let lacking = viewing.completed(by: other)
    if let theirs = lacking.rating, completed.rating == nil {
      differences.append("your later viewing of \(name) without a rating; \(source) has \(theirs)")
    }
    if let theirs = other.note, lacking.note != viewing.note, completed.note == viewing.note {
      differences.append("your later viewing of \(name) without “\(theirs)”, which \(source) has")
    }
    return differences
  }

  private mutating func match(for movie: CatalogMovie, _ place: String?) throws -> Movie.ID {
    if let last, last.movie == movie {
      outcome.matched += 1
      return last.id
    }
    let id: Movie.ID
    if let known = try known(movie, inTable: place != nil) {
      outcome.matched += 1
      if let place, known.movie.year != movie.year {
        outcome.kept.append("the year of \(known.movie.name); \(place) has \(movie.year)")
      }
      // The next file may have another title than the one that this file knows the IMDb number of.
      if known.movie.missingFacts(from: movie) != nil, try writer.fill(known.id, from: movie) { hasFilled = true }
      id = known.id
    } else {
      outcome.added.append((place.map { "\($0): " } ?? "") + movie.name)
      id = try writer.add(movie)
    }
    last = (movie, id)
    return id
  }

  private func known(_ movie: CatalogMovie, inTable: Bool) throws -> (id: Movie.ID, movie: CatalogMovie)? {
    if let known = try MovieMatcher.matches(movie, db).first { return known }
    guard inTable else { return nil }
    // Other services spell titles and names in other ways.
    if let known = try MovieMatcher.matches(movie, leniently: true, db).first { return known }
    // The catalog has “Se7en” as the original title of “Seven”.
    let named = try SQLRequest<Movie.ID>(
      literal:
        "SELECT id FROM movie WHERE year = \(movie.year) AND original_title = \(movie.title) COLLATE NOCASE LIMIT 1",
      cached: true
    ).fetchOne(db)
    if let named, let stored = try CatalogMovie(named, db), stored.imdb == nil || movie.imdb == nil {
      return (named, stored)
    }
    // IMDb has “Star Wars” as the original title of “Star Wars: Episode IV – A New Hope”.
    let original = try movie.originalTitle.flatMap { original in
      let original = CatalogMovie(title: original, year: movie.year, directors: movie.directors, imdb: movie.imdb)
      return try MovieMatcher.matches(original, db).first
    }
    return try original ?? MovieMatcher.neighbor(of: movie, db)
  }

  /// Ends the import, and returns its change; `nil` if nothing is new.
  mutating func finish() throws -> MoviesChange? {
    try write()
    try writer.finish()
    return hasFilled || !outcome.added.isEmpty || outcome.hasChangedLists ? .everything : nil
  }
}

extension CatalogMovie {
  fileprivate var name: String { "\(title) (\(year))" }
}

extension StoredMarks {
  fileprivate var isWatchedAndWished: Bool { !viewings.isEmpty && wishedAt != nil }
}
