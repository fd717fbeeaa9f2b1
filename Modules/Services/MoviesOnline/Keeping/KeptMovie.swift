import GRDB
import MoviesServices
import MoviesStore

/// What is known of a movie that was found online.
struct KeptMovie: Sendable {
  let number: TMDBID
  /// When its details were asked for; `nil` if they never were.
  let detailsAt: Int64?
  /// Whether something is missing that every movie has.
  let hasGaps: Bool
}

extension MoviesStore {
  /// `nil` if the movie was not found online.
  func keptMovie(_ id: Movie.ID) async throws -> KeptMovie? {
    try await read { db in
      let statement = try db.cachedStatement(sql: "SELECT number, details_at FROM online_movie WHERE movie = ?")
      guard let row = try Row.fetchOne(statement, arguments: [id]), let gaps = try MovieGaps(of: id, db) else {
        return nil
      }
      return try KeptMovie(number: row.decode(atIndex: 0), detailsAt: row.decode(atIndex: 1), hasGaps: gaps.areWorthAsking)
    }
  }

  /// Adds what was not known of a movie, and notes that it was asked for. `nil` if there was nothing to be told.
  func keep(_ details: TMDBMovieDetails?, of id: Movie.ID, at moment: OnlineMoment) async throws {
    try await write { db in
      try db.execute(
        sql: "UPDATE online_movie SET details_at = ? WHERE movie = ?", arguments: [moment.seconds, id])
      guard let details,
        let row = try Row.fetchOne(db, sql: "SELECT title, year FROM movie WHERE id = ?", arguments: [id])
      else { return nil }
      let hasChanged = try MovieWriter(db).fill(id, from: details.movie(titled: row.decode(atIndex: 0), year: row.decode(atIndex: 1)))
      for credit in details.directors + details.cast {
        try OnlinePeople.note(credit.person, named: credit.name, db)
      }
      return hasChanged ? MoviesChange(movies: [id], lists: []) : nil
    }
  }
}
