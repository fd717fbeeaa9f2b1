public import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns a person; `nil` if there is no such person.
  public func person(_ id: Person.ID) async throws -> Person? {
    try await read { db in try Person.fetchOne(db, sql: "SELECT id, name FROM person WHERE id = ?", arguments: [id]) }
  }

  /// Returns the movies that a person plays in or directed, newest first.
  public func movies(of person: Person.ID) async throws -> [Appearance] {
    try await read { db in
      let credits: SQLRequest<Credit> = SQLRequest(
        literal: """
          SELECT credit.movie, credit.kind, credit.role FROM credit JOIN movie ON movie.id = credit.movie
          WHERE credit.person = \(person)
          ORDER BY movie.year DESC, movie.sort_key, movie.id, credit.kind = 'cast', credit.position
          """)
      return try Self.appearances(credits.fetchAll(db), db)
    }
  }

  /// The part that a person has in a movie.
  package struct Credit: FetchableRecord, Decodable {
    let movie: Movie.ID
    let kind: String
    let role: String?

    fileprivate var text: String { kind == "director" ? "Director" : role.map { "as \($0)" } ?? "Cast" }
  }

  /// Joins the credits of each movie; those of a movie follow each other.
  package static func appearances(_ credits: [Credit], _ db: Database) throws -> [Appearance] {
    let roles = Dictionary(grouping: credits, by: \.movie).mapValues { $0.map(\.text).joined(separator: ", ") }
    return try summaries(of: credits.map(\.movie).uniqued(), db).map { movie in
      Appearance(movie: movie, role: roles[movie.id] ?? "")
    }
  }

  static func directors(of movie: Movie.ID, _ db: Database) throws -> [Person] {
    let directors: SQLRequest<Person> = SQLRequest(
      literal: """
        SELECT person.id, person.name FROM credit JOIN person ON person.id = credit.person
        WHERE credit.movie = \(movie) AND credit.kind = 'director' ORDER BY credit.position
        """, cached: true)
    return try directors.fetchAll(db)
  }

  static func cast(of movie: Movie.ID, _ db: Database) throws -> [CastMember] {
    let cast: SQLRequest<CastMember> = SQLRequest(
      literal: """
        SELECT person.id AS personID, person.name, credit.role FROM credit JOIN person ON person.id = credit.person
        WHERE credit.movie = \(movie) AND credit.kind = 'cast' ORDER BY credit.position
        """, cached: true)
    return try cast.fetchAll(db)
  }
}

extension Person: FetchableRecord {}
extension CastMember: FetchableRecord {}
