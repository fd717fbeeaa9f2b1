import GRDB
import MoviesServices
import MoviesStore

/// The people of movies that were found online.
enum OnlinePeople {
  /// Remembers by which number a person of the database is known online, if there is a person of this name.
  static func note(_ number: TMDBID, named name: String, _ db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO online_person (number, person) SELECT ?, id FROM person WHERE name = ?"
    ).execute(arguments: [number, name])
  }
}

/// A person as they are known online.
struct KeptPerson: Sendable {
  let number: TMDBID
  /// When their movies were asked for; `nil` if they never were.
  let moviesAt: Int64?
}

extension MoviesStore {
  /// Everybody of this person's name: one person here.
  func keptPeople(_ id: Person.ID) async throws -> [KeptPerson] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT number, movies_at FROM online_person WHERE person = ? ORDER BY number", arguments: [id]
      ).map { try KeptPerson(number: $0.decode(atIndex: 0), moviesAt: $0.decode(atIndex: 1)) }
    }
  }

  /// Keeps the movies of a person in the place of those that were kept, and notes that they were asked for. `nil` if the
  /// person is not known any more: what was kept stays.
  func keep(_ details: TMDBPersonDetails?, of number: TMDBID, at moment: OnlineMoment) async throws {
    try await write { db in
      try db.execute(
        sql: "UPDATE online_person SET movies_at = ? WHERE number = ?", arguments: [moment.seconds, number])
      guard let details, db.changesCount > 0 else { return nil }
      try db.execute(sql: "DELETE FROM online_part WHERE person = ?", arguments: [number])
      var movies = OnlineMovies(db, at: moment)
      for (kind, parts) in [("director", details.directed), ("cast", details.played)] {
        for (position, part) in parts.enumerated() {
          try db.cachedStatement(
            sql: "INSERT INTO online_part (person, kind, position, movie, role) VALUES (?, ?, ?, ?, ?)"
          ).execute(arguments: [number, kind, position, movies.number(of: part.movie), part.role])
        }
      }
      return movies.change
    }
  }

  /// The movies that a person plays in or directed by what was found online and is not in the database's own credits.
  func keptMovies(of person: Person.ID) async throws -> [Appearance] {
    try await read { db in
      try Self.appearances(
        MoviesStore.Credit.fetchAll(
          db,
          sql: """
            SELECT online_part.movie, online_part.kind, online_part.role
            FROM online_person
            JOIN online_part ON online_part.person = online_person.number
            JOIN movie ON movie.id = online_part.movie
            WHERE online_person.person = ?1
              AND NOT EXISTS (SELECT 1 FROM credit WHERE credit.movie = online_part.movie AND credit.person = ?1)
            ORDER BY movie.year DESC, movie.sort_key, movie.id, online_part.kind = 'cast', online_part.position
            """, arguments: [person]), db)
    }
  }
}
