import GRDB

/// Gives the films that were found online their numbers in the database, inside a transaction of the caller's.
struct OnlineFilms {
  private let db: Database
  private let moment: OnlineMoment
  /// The films that were not in the database before.
  private(set) var added: Set<Movie.ID> = []

  init(_ db: Database, at moment: OnlineMoment) {
    self.db = db
    self.moment = moment
  }

  /// What listeners have to know of the films that were added.
  var change: MoviesChange? {
    added.isEmpty ? nil : MoviesChange(movies: [], lists: [.all])
  }

  /// The film's number: the one it got when it was found before; else that of the film of this title and year, unless
  /// that is another one online; else a new one.
  mutating func number(of film: TMDBFilm) throws -> Movie.ID {
    let known = try Movie.ID.fetchOne(
      db.cachedStatement(sql: "SELECT movie FROM online_movie WHERE number = ?"), arguments: [film.id])
    if let known { return known }
    let movie = try namesake(of: film) ?? add(film)
    try db.cachedStatement(sql: "INSERT INTO online_movie (number, movie, found_at) VALUES (?, ?, ?)")
      .execute(arguments: [film.id, movie, moment.seconds])
    return movie
  }

  private func namesake(of film: TMDBFilm) throws -> Movie.ID? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id FROM movie WHERE title_key = ? AND year = ?
          AND NOT EXISTS (SELECT 1 FROM online_movie WHERE online_movie.movie = movie.id)
        ORDER BY id LIMIT 1
        """)
    return try Movie.ID.fetchOne(statement, arguments: [TitleKey.forFinding(film.title), film.year])
  }

  private mutating func add(_ film: TMDBFilm) throws -> Movie.ID {
    let movie = try FilmWriter(db).add(film.film)
    added.insert(movie)
    return movie
  }
}
