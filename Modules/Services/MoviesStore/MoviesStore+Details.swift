import GRDB
public import MoviesServices

extension MoviesStore {
  /// Returns a movie and its marks; `nil` if there is no such movie.
  public func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await read { db in
      let directors = try Self.directors(of: id, db)
      guard let movie = try Self.movie(id, by: directors, db) else { return nil }
      return MovieDetails(movie: movie, directors: directors, marks: try StoredMarks(of: id, db).marks)
    }
  }

  private struct MovieRecord: FetchableRecord, Decodable {
    let title: String
    let originalTitle: String?
    let year: Int
    let runtime: Int?
    let synopsis: String?
    let imdb: String?
  }

  static func movie(_ id: Movie.ID, by directors: [Person], _ db: Database) throws -> Movie? {
    let request: SQLRequest<MovieRecord> = SQLRequest(
      literal: """
        SELECT title, original_title AS originalTitle, year, runtime, synopsis, imdb FROM movie WHERE id = \(id)
        """, cached: true)
    guard let record = try request.fetchOne(db) else { return nil }
    let genres: SQLRequest<String> = SQLRequest(
      literal: """
        SELECT name FROM movie_genre JOIN genre ON genre.id = movie_genre.genre WHERE movie = \(id) ORDER BY position
        """, cached: true)
    let countries: SQLRequest<String> = SQLRequest(
      literal: "SELECT name FROM movie_country WHERE movie = \(id) ORDER BY position", cached: true)
    return try Movie(
      id: id, title: record.title, originalTitle: record.originalTitle, year: record.year, runtime: record.runtime,
      countries: countries.fetchAll(db), directors: directors.map(\.name), genres: genres.fetchAll(db),
      cast: cast(of: id, db), synopsis: record.synopsis, imdb: record.imdb)
  }
}
