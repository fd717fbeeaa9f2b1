import GRDB
import MoviesServices

/// What the person has noted about one movie, exactly as it is stored: its places in the lists included.
struct StoredMarks: Equatable {
  struct Watched: Equatable {
    var day: String
    var addedAt: Int64
    var rating: Int?
    var note: String?
  }

  /// The moment it was put on the wishlist, by which that is ordered.
  var wishedAt: Int64?
  var watched: Watched?

  init(wishedAt: Int64?, watched: Watched?) {
    self.wishedAt = wishedAt
    self.watched = watched
  }

  init(of movie: Movie.ID, _ db: Database) throws {
    wishedAt = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT added_at FROM wishlist WHERE movie = ?"), arguments: [movie])
    watched = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT day, added_at, rating, note FROM watched WHERE movie = ?"), arguments: [movie]
    ).map { row in
      try Watched(day: row.value(0), addedAt: row.value(1), rating: row.optional(2), note: row.optional(3))
    }
  }

  /// The lists that a movie with these marks is on.
  var lists: [MovieList] { (wishedAt == nil ? [] : [.wishlist]) + (watched == nil ? [] : [.watched]) }

  /// Stores these marks of a movie, which has had `before` until now.
  func write(to movie: Movie.ID, replacing before: StoredMarks, _ db: Database) throws {
    let (shelves, index) = (ShelfWriter(db), MovieIndex(db))
    try shelves.take(movie, off: before.lists)
    try replace(of: movie, db)
    try shelves.put(movie...movie, on: lists)
    if before.lists.isEmpty, !lists.isEmpty { try index.add(movie, to: .listed) }
    if !before.lists.isEmpty, lists.isEmpty { try index.remove(movie, from: .listed) }
  }

  private func replace(of movie: Movie.ID, _ db: Database) throws {
    if let wishedAt {
      try db.cachedStatement(
        sql: """
          INSERT INTO wishlist (movie, added_at) VALUES (?, ?)
          ON CONFLICT (movie) DO UPDATE SET added_at = excluded.added_at
          """
      ).execute(arguments: [movie, wishedAt])
    } else {
      try db.cachedStatement(sql: "DELETE FROM wishlist WHERE movie = ?").execute(arguments: [movie])
    }
    if let watched {
      try db.cachedStatement(
        sql: """
          INSERT INTO watched (movie, day, added_at, rating, note) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (movie) DO UPDATE
          SET day = excluded.day, added_at = excluded.added_at, rating = excluded.rating, note = excluded.note
          """
      ).execute(arguments: [movie, watched.day, watched.addedAt, watched.rating, watched.note])
    } else {
      try db.cachedStatement(sql: "DELETE FROM watched WHERE movie = ?").execute(arguments: [movie])
    }
  }

  /// The lists that differ between these marks and others of the movie.
  func lists(differingFrom other: StoredMarks) -> Set<MovieList> {
    var lists: Set<MovieList> = []
    if wishedAt != other.wishedAt { lists.insert(.wishlist) }
    if watched != other.watched { lists.insert(.watched) }
    return lists
  }
}

extension StoredMarks {
  /// Puts the movie on the wishlist as the newest, unless it is there.
  mutating func addToWishlist(_ db: Database) throws {
    guard wishedAt == nil else { return }
    wishedAt = try Self.nextMoment(in: "wishlist", db)
  }

  /// Marks the movie as watched so. Of one that was marked it keeps the place among those of its day.
  mutating func setViewing(_ viewing: Viewing, _ db: Database) throws {
    watched = Watched(
      day: viewing.date.description,
      addedAt: try watched?.addedAt ?? Self.nextMoment(in: "watched", db),
      rating: viewing.rating, note: viewing.note.flatMap(Self.storable))
  }

  private static func nextMoment(in table: String, _ db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: """
        SELECT max(
          CAST((julianday('now') - 2440587.5) * 86400000000 AS INTEGER),
          (SELECT ifnull(max(added_at), 0) + 1 FROM \(table)))
        """)
    return try Int64.fetchOne(statement) ?? 1
  }

  /// Without the one character at which SQLite takes a text for ended; `nil` if nothing to be read is left.
  private static func storable(_ note: String) -> String? {
    let text = String(String.UnicodeScalarView(note.unicodeScalars.filter { $0 != "\0" }))
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
