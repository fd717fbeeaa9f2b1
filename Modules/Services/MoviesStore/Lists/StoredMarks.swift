import FlowContent
import GRDB
import MoviesServices

/// The marks of one movie as they are stored, including its places in the lists.
struct StoredMarks: Equatable, Codable, DatabaseValueConvertible {
  /// The moment when the movie was added to the wishlist; `nil` if it isn't on the wishlist.
  var wishedAt: Int64?
  /// The viewings, the last one first.
  private(set) var viewings: [StoredViewing]

  init(of movie: Movie.ID, _ db: Database) throws {
    wishedAt = try SQLRequest(literal: "SELECT added_at FROM wishlist WHERE movie = \(movie)", cached: true)
      .fetchOne(db)
    viewings = try SQLRequest(
      literal: """
        SELECT id, added_at AS addedAt, day, rating, note FROM viewing WHERE movie = \(movie) ORDER BY number DESC
        """, cached: true
    ).fetchAll(db)
  }

  var marks: MovieMarks {
    MovieMarks(isOnWishlist: wishedAt != nil, viewings: viewings.map(\.viewing))
  }

  /// Stores these marks of a movie, which has had `before` until now. New viewings get their numbers.
  mutating func write(to movie: Movie.ID, replacing before: StoredMarks, _ db: Database) throws {
    if wishedAt != before.wishedAt {
      try db.execute(literal: "DELETE FROM wishlist WHERE movie = \(movie)")
      if let wishedAt {
        try PersonalTable.wishlist.insert("\(movie), \(wishedAt)", db)
      }
    }
    let (old, new) = (Set(before.rows), Set(rows))
    for row in before.rows where !new.contains(row) {
      try row.viewing.removeNoteFromIndex(db)
      try db.cachedStatement(sql: "DELETE FROM viewing WHERE id = ?").execute(arguments: [row.viewing.id])
    }
    for (index, row) in zip(viewings.indices, rows).reversed() where !old.contains(row) {
      let viewing = row.viewing
      try PersonalTable.viewing.insert(
        """
        \(movie), \(row.number), \(row.isLast), \(viewing.day), \(viewing.addedAt), \(viewing.rating), \(viewing.note)
        """, id: viewing.id, db)
      viewings[index].id = db.lastInsertedRowID
      if let note = viewing.note {
        try db.cachedStatement(sql: "INSERT INTO note_search (rowid, note) VALUES (?, ?)")
          .execute(arguments: [viewings[index].id, note])
      }
    }
  }

  private struct Row: Hashable {
    let viewing: StoredViewing
    let number: Int
    let isLast: Bool
  }

  private var rows: [Row] {
    viewings.enumerated().map { Row(viewing: $1, number: viewings.count - $0, isLast: $0 == 0) }
  }

  /// Returns the lists on which these marks of a movie differ from others.
  func lists(differingFrom other: StoredMarks) -> Set<MovieList> {
    var lists: Set<MovieList> = []
    if wishedAt != other.wishedAt { lists.insert(.wishlist) }
    if viewings != other.viewings { lists.insert(.watched) }
    return lists
  }
}

/// A viewing as it is stored.
struct StoredViewing: Hashable, Codable, FetchableRecord {
  /// The number of the row; `nil` before it is stored.
  var id: Int64?
  var addedAt: Int64
  private(set) var day: CalendarDate?
  private(set) var rating: Int?
  private(set) var note: String?

  init(_ viewing: Viewing, id: Int64? = nil, addedAt: Int64) {
    self.id = id
    self.addedAt = addedAt
    self.viewing = viewing
  }

  /// Removes the note from the search index, before the viewing is deleted: FTS5 reads it from the table.
  func removeNoteFromIndex(_ db: Database) throws {
    guard let note else { return }
    try db.cachedStatement(sql: "INSERT INTO note_search (note_search, rowid, note) VALUES ('delete', ?, ?)")
      .execute(arguments: [id, note])
  }

  /// A note of white space alone counts as none, and one ends for SQLite at the character NUL, which is removed.
  var viewing: Viewing {
    get { Viewing(id: id, date: day, rating: rating, note: note) }
    set {
      day = newValue.date
      rating = newValue.rating
      let text = newValue.note.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\0" })) }
      note = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
  }
}

extension StoredMarks {
  /// Adds the movie to the wishlist as the newest, unless it is on the wishlist.
  mutating func addToWishlist(_ db: Database) throws {
    guard wishedAt == nil else { return }
    wishedAt = try Self.nextMoment(in: "wishlist", db)
  }

  /// Adds a viewing, or completes the one that it is: see `MoviesService.addViewing(_:of:)`.
  mutating func add(_ new: Viewing, of movie: Movie.ID, _ db: Database) throws {
    var changed = marks.viewings
    if let same = try changed.firstIndex(where: { $0.date == new.date }) ?? indexOfRating(of: movie, db) {
      changed[same].date = new.date
      changed[same].rating = new.rating ?? changed[same].rating
      // Of two notes, none replaces the other.
      let notes = [changed[same].note, new.note == changed[same].note ? nil : new.note].compactMap(\.self)
      changed[same].note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    } else {
      changed.append(new)
    }
    try setViewings(changed, db)
  }

  /// Returns the position of a viewing that has nothing but a rating, which the user gave today. What an import or a recovery has
  /// written isn't about today.
  private func indexOfRating(of movie: Movie.ID, _ db: Database) throws -> Int? {
    guard let kind = try ListJournal.lastKind(of: movie, db), kind != .importedLists else { return nil }
    let today = try Self.nextMoment(in: "viewing", db).day
    return viewings.firstIndex { $0.viewing == Viewing(date: nil, rating: $0.rating) && $0.addedAt.day == today }
  }

  /// Replaces the viewings by others in any order. One that is changed keeps its number, and its place among those of the day
  /// if that is the same.
  mutating func setViewings(_ new: [Viewing], _ db: Database) throws {
    var present = viewings
    setViewings(
      try new.map { viewing in
        let former = present.firstIndex { $0.id == viewing.id }.map { present.remove(at: $0) }
        let addedAt = former?.day == viewing.date ? former?.addedAt : nil
        return StoredViewing(
          viewing, id: former?.id, addedAt: try addedAt ?? Self.nextMoment(in: "viewing", db))
      })
  }

  /// Replaces the viewings by others in any order. Those of unknown days come last, and of one day, the last that was added
  /// comes first.
  mutating func setViewings(_ new: [StoredViewing]) {
    viewings = new.sorted { one, other in
      guard one.day != other.day else { return one.addedAt > other.addedAt }
      guard let day = one.day else { return false }
      return other.day.map { day > $0 } ?? true
    }
  }

  static func nextMoment(in table: String, _ db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: """
        SELECT max(
          CAST((julianday('now') - 2440587.5) * 86400000000 AS INTEGER),
          (SELECT ifnull(max(added_at), 0) + 1 FROM \(table)))
        """)
    return try Int64.fetchOne(statement) ?? 1
  }
}

extension Int64 {
  /// The day of a moment in microseconds.
  fileprivate var day: CalendarDate? { .local(at: Int(self / 1_000_000)) }
}
