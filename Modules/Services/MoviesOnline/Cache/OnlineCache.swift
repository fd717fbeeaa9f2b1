import Foundation
import GRDB
import MoviesServices
import MoviesStore

/// The responses of TMDB that are kept in the database, and the catalog that they add to.
struct OnlineCache: Sendable {
  /// The maximum number of people of the same name whose movies are requested.
  private static let namesakeLimit = 3
  /// The maximum number of movies that are kept of what a person directed, and of what they appear in.
  private static let partLimit = 2_000

  let store: MoviesStore
  let policy: OnlinePolicy

  func page(_ number: Int, of search: String) async throws -> CachedPage? {
    try await store.read { try CachedPage.fetchOne($0, key: ["search": search, "page": number]) }
  }

  /// Saves a page, adds its movies to the catalog, and removes pages that are too old or too many.
  func save(_ page: TMDBPage, as number: Int, of search: String, at date: Date) async throws -> CachedPage {
    try await store.write { db in
      var writer = FoundMovieWriter(db: db, date: date)
      let cached = CachedPage(
        search: search, page: number, fetchedAt: date.secondsSince1970, total: page.total,
        movies: try page.movies.map { try writer.id(of: $0) }.uniqued())
      try cached.insert(db, onConflict: .replace)
      let oldest = date.secondsSince1970 - Int64(policy.pageRetention)
      try db.execute(
        literal: """
          DELETE FROM online_page WHERE fetched_at < \(oldest) OR (search, page) IN
            (SELECT search, page FROM online_page ORDER BY fetched_at DESC, search, page LIMIT -1
              OFFSET \(policy.pageLimit))
          """)
      return (cached, writer.change)
    }
  }

  /// Returns the number of a movie at TMDB, or `nil` if its details need not be requested.
  func movieToRequest(_ id: Movie.ID, at date: Date) async throws -> TMDBID? {
    let request: SQLRequest<Row> = "SELECT number, details_at FROM online_movie WHERE movie = \(id)"
    return try await store.read { db in
      guard let row = try request.fetchOne(db) else { return nil }
      let requestedAt: Int64? = row["details_at"]
      let hasGaps = try requestedAt == nil || CatalogMovie(id, db)?.lacksFacts ?? false
      return hasGaps && !date.isWithin(policy.detailsLifetime, of: requestedAt) ? row["number"] : nil
    }
  }

  /// Returns the number of a movie at TMDB, if TMDB has found it.
  func number(of id: Movie.ID) async throws -> TMDBID? {
    let request: SQLRequest<TMDBID> = "SELECT number FROM online_movie WHERE movie = \(id)"
    return try await store.read { try request.fetchOne($0) }
  }

  /// Adds details that the catalog doesn't know yet. `nil` stands for details that TMDB doesn't have.
  func save(_ details: TMDBMovieDetails?, of id: Movie.ID, at date: Date) async throws {
    try await store.write { db in
      try db.execute(literal: "UPDATE online_movie SET details_at = \(date.secondsSince1970) WHERE movie = \(id)")
      guard let details else { return nil }
      let hasChanged = try MovieWriter(db).fill(id, from: details.movie)
      for person in details.people {
        try db.execute(
          literal: """
            INSERT OR IGNORE INTO online_person (number, person)
              SELECT \(person.id), id FROM person WHERE name = \(person.name.text)
            """)
      }
      return hasChanged ? MoviesChange(movies: [id], lists: [.all]) : nil
    }
  }

  /// Returns the numbers at TMDB of the people whose movies have to be requested for a person of the catalog.
  func peopleToRequest(_ id: Person.ID, at date: Date) async throws -> [TMDBID] {
    let request: SQLRequest<Row> = """
      SELECT number, movies_at FROM online_person WHERE person = \(id) ORDER BY number LIMIT \(Self.namesakeLimit)
      """
    return try await store.read { db in
      try request.fetchAll(db).compactMap { row in
        date.isWithin(policy.detailsLifetime, of: row["movies_at"]) ? nil : row["number"]
      }
    }
  }

  /// Replaces the movies of a person. `nil` stands for a person whom TMDB doesn't know any longer, and changes nothing.
  func save(_ details: TMDBPersonDetails?, of person: TMDBID, at date: Date) async throws {
    try await store.write { db in
      try db.execute(
        literal: "UPDATE online_person SET movies_at = \(date.secondsSince1970) WHERE number = \(person)")
      guard let details, db.changesCount > 0 else { return nil }
      try db.execute(literal: "DELETE FROM online_part WHERE person = \(person)")
      var writer = FoundMovieWriter(db: db, date: date)
      for (kind, parts) in [("director", details.credits.directors), ("cast", details.credits.cast)] {
        for (position, part) in parts.prefix(Self.partLimit).enumerated() {
          let movie = try writer.id(of: part.subject)
          try db.execute(
            literal: "INSERT INTO online_part VALUES (\(person), \(kind), \(position), \(movie), \(part.role))")
        }
      }
      return writer.change
    }
  }

  /// Returns the movies of a person, newest first: those of the catalog, and those that only TMDB knows.
  func movies(of person: Person.ID) async throws -> [Appearance] {
    let request: SQLRequest<MoviesStore.Credit> = """
      WITH part AS (
        SELECT movie, kind, role, position FROM credit WHERE person = \(person)
        UNION ALL
        SELECT movie, kind, role, position FROM online_part
        WHERE person IN (SELECT number FROM online_person WHERE person = \(person))
          AND movie NOT IN (SELECT movie FROM credit WHERE person = \(person))
      )
      SELECT part.movie, part.kind, part.role FROM part JOIN movie ON movie.id = part.movie
      ORDER BY movie.year DESC, movie.sort_key, movie.id, part.kind = 'cast', part.position
      """
    return try await store.read { db in try MoviesStore.appearances(request.fetchAll(db), db) }
  }
}

extension Date {
  /// The date as the database has it.
  var secondsSince1970: Int64 { Int64(timeIntervalSince1970) }

  /// Returns a Boolean value that indicates whether something that was fetched at `time`, if ever, is at most `lifetime`
  /// old.
  ///
  /// A time in the future doesn't count: the clock was set back.
  func isWithin(_ lifetime: TimeInterval, of time: Int64?) -> Bool {
    time.map { 0...Int64(lifetime) ~= secondsSince1970 - $0 } ?? false
  }
}
