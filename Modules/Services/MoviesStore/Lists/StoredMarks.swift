import GRDB
package import MoviesServices

/// The marks of one movie as they are stored, including its places in the lists.
struct StoredMarks: Equatable, Codable, DatabaseValueConvertible {
  struct Watched: Equatable, Codable, FetchableRecord {
    var day: CalendarDay?
    var addedAt: Int64
    var rating: Int?
    var note: String?
    var earlier: EarlierViewings?

    var viewings: [Viewing] {
      [Viewing(date: day, rating: rating, note: note)] + (earlier?.viewings ?? [])
    }
  }

  /// The moment when the movie was added to the wishlist; `nil` if it isn't on the wishlist.
  var wishedAt: Int64?
  var watched: Watched?

  init(of movie: Movie.ID, _ db: Database) throws {
    wishedAt = try SQLRequest(literal: "SELECT added_at FROM wishlist WHERE movie = \(movie)", cached: true)
      .fetchOne(db)
    watched = try SQLRequest(
      literal: """
        SELECT day, added_at AS addedAt, rating, note, earlier FROM watched WHERE movie = \(movie)
        """, cached: true
    ).fetchOne(db)
  }

  var marks: MovieMarks {
    MovieMarks(isOnWishlist: wishedAt != nil, viewings: watched?.viewings ?? [])
  }

  /// Stores these marks of a movie, which has had `before` until now.
  func write(to movie: Movie.ID, replacing before: StoredMarks, _ db: Database) throws {
    if wishedAt != before.wishedAt {
      try db.execute(literal: "DELETE FROM wishlist WHERE movie = \(movie)")
      if let wishedAt {
        try PersonalTable.wishlist.insert("\(movie), \(wishedAt)", db)
      }
    }
    if watched != before.watched {
      try db.execute(literal: "DELETE FROM watched WHERE movie = \(movie)")
      if let watched {
        try PersonalTable.watched.insert(
          """
          \(movie), \(watched.day), \(watched.addedAt), \(watched.rating), \(watched.note), \(watched.earlier)
          """, db)
      }
    }
  }

  /// Returns the lists on which these marks of a movie differ from others.
  func lists(differingFrom other: StoredMarks) -> Set<MovieList> {
    var lists: Set<MovieList> = []
    if wishedAt != other.wishedAt { lists.insert(.wishlist) }
    if watched != other.watched { lists.insert(.watched) }
    return lists
  }
}

extension StoredMarks {
  /// Adds the movie to the wishlist as the newest, unless it is on the wishlist.
  mutating func addToWishlist(_ db: Database) throws {
    guard wishedAt == nil else { return }
    wishedAt = try Self.nextMoment(in: "wishlist", db)
  }

  /// Stores the viewings with the last one first. If that is of the same day as before, the movie keeps its place among those of
  /// the day.
  mutating func setViewings(_ viewings: [Viewing], at moment: Int64? = nil, _ db: Database) throws {
    let viewings = viewings.map { viewing in
      Viewing(date: viewing.date, rating: viewing.rating, note: viewing.note.flatMap(Self.storable))
    }.sorted { one, other in
      guard let day = one.date else { return false }
      return other.date.map { day > $0 } ?? true
    }
    guard let last = viewings.first else { return watched = nil }
    let present = watched?.day == last.date ? watched?.addedAt : nil
    let addedAt = try present ?? moment ?? Self.nextMoment(in: "watched", db)
    watched = Watched(
      day: last.date, addedAt: addedAt, rating: last.rating, note: last.note,
      earlier: viewings.count > 1 ? EarlierViewings(viewings: Array(viewings.dropFirst())) : nil)
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

  /// Removes NUL characters, at which SQLite ends a text; `nil` if only white space is left.
  private static func storable(_ note: String) -> String? {
    let text = String(String.UnicodeScalarView(note.unicodeScalars.filter { $0 != "\0" }))
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}

/// The viewings of a movie before the last one. Lists, orders and rankings need only the last one in its own columns.
package struct EarlierViewings: Equatable, Codable, DatabaseValueConvertible {
  package let viewings: [Viewing]
}
