import GRDB
public import MoviesServices

extension MoviesStore {
  /// A movie and its marks; `nil` if there is no such movie.
  public func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await read { db in
      guard let movie = try Self.movie(id, db) else { return nil }
      let directors = try Self.credits("director", of: id, db).map { Person(id: $0.personID, name: $0.name) }
      return try MovieDetails(movie: movie, directors: directors, marks: Self.marks(of: id, db))
    }
  }

  /// A person; `nil` if there is no such person.
  public func person(_ id: Person.ID) async throws -> Person? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT name FROM person WHERE id = ?", arguments: [id])
        .map { Person(id: id, name: $0) }
    }
  }

  static func movie(_ id: Movie.ID, _ db: Database) throws -> Movie? {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT title, original_title, year, runtime, synopsis FROM movie WHERE id = ?"),
        arguments: [id])
    else { return nil }
    return try Movie(
      id: id, title: row.value(0), originalTitle: row.optional(1), year: row.value(2), runtime: row.optional(3),
      countries: String.fetchAll(
        db.cachedStatement(sql: "SELECT name FROM movie_country WHERE movie = ? ORDER BY position"), arguments: [id]),
      directors: credits("director", of: id, db).map(\.name),
      genres: String.fetchAll(
        db.cachedStatement(sql: "SELECT name FROM movie_genre WHERE movie = ? ORDER BY position"), arguments: [id]),
      cast: credits("cast", of: id, db), synopsis: row.optional(4))
  }

  private static func credits(_ kind: String, of movie: Movie.ID, _ db: Database) throws -> [CastMember] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT person.id, person.name, credit.role FROM credit JOIN person ON person.id = credit.person
          WHERE credit.movie = ? AND credit.kind = ? ORDER BY credit.position
          """), arguments: [movie, kind]
    ).map { try CastMember(personID: $0.value(0), name: $0.value(1), role: $0.optional(2)) }
  }

  static func marks(of movie: Movie.ID, _ db: Database) throws -> MovieMarks {
    let isOnWishlist = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM wishlist WHERE movie = ?)", arguments: [movie])
    let row = try Row.fetchOne(db, sql: "SELECT day, rating, note FROM watched WHERE movie = ?", arguments: [movie])
    let viewing = try row.flatMap { row in
      try row.optionalDay(0).map { try Viewing(date: $0, rating: row.optional(1), note: row.optional(2)) }
    }
    return MovieMarks(isOnWishlist: isOnWishlist ?? false, watched: viewing)
  }
}
