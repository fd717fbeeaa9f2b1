import GRDB
import MoviesServices
import MoviesStore

/// Gives the movies that were found online their numbers in the database, inside a transaction of the caller's.
struct OnlineMovies {
  private let db: Database
  private let moment: OnlineMoment
  /// The movies that were not in the database before.
  private(set) var added: Set<Movie.ID> = []

  init(_ db: Database, at moment: OnlineMoment) {
    self.db = db
    self.moment = moment
  }

  /// What listeners have to know of the movies that were added.
  var change: MoviesChange? {
    added.isEmpty ? nil : MoviesChange(movies: [], lists: [.all])
  }

  /// The movie's number: the one it got when it was found before; else that of the movie of this title and year, unless
  /// that is another one online; else a new one.
  mutating func number(of movie: TMDBMovie) throws -> Movie.ID {
    let known = try Movie.ID.fetchOne(
      db.cachedStatement(sql: "SELECT movie FROM online_movie WHERE number = ?"), arguments: [movie.id])
    if let known { return known }
    let id = try namesake(of: movie) ?? add(movie)
    try db.cachedStatement(sql: "INSERT INTO online_movie (number, movie, found_at) VALUES (?, ?, ?)")
      .execute(arguments: [movie.id, id, moment.seconds])
    return id
  }

  private func namesake(of movie: TMDBMovie) throws -> Movie.ID? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id FROM movie WHERE title_key = ? AND year = ?
          AND NOT EXISTS (SELECT 1 FROM online_movie WHERE online_movie.movie = movie.id)
        ORDER BY id LIMIT 1
        """)
    return try Movie.ID.fetchOne(statement, arguments: [TitleKey.forFinding(movie.title), movie.year])
  }

  private mutating func add(_ movie: TMDBMovie) throws -> Movie.ID {
    let id = try MovieWriter(db).add(movie.movie)
    added.insert(id)
    return id
  }
}
