import Foundation
import GRDB
import MoviesServices
import MoviesStore

/// Adds movies that TMDB has found to the catalog, within a transaction of the caller.
struct FoundMovieWriter {
  let db: Database
  let date: Date
  /// The change of the catalog, or `nil` if it knew all movies.
  private(set) var change: MoviesChange?

  /// Returns the number of a movie in the catalog.
  ///
  /// It is the number of the movie when it was found before, or of a movie of the same title and year unless TMDB knows
  /// that as another one. Otherwise the movie is added.
  mutating func id(of found: TMDBMovie) throws -> Movie.ID {
    let known: SQLRequest<Movie.ID> = "SELECT movie FROM online_movie WHERE number = \(found.id)"
    if let id = try known.fetchOne(db) { return id }
    let namesake: SQLRequest<Movie.ID> = """
      SELECT id FROM movie WHERE title_key = \(TitleKey.forFinding(found.movie.title)) AND year = \(found.movie.year)
        AND NOT EXISTS (SELECT 1 FROM online_movie WHERE online_movie.movie = movie.id)
      ORDER BY id LIMIT 1
      """
    let id = try namesake.fetchOne(db) ?? add(found.movie)
    try db.execute(
      literal: """
        INSERT INTO online_movie (number, movie, found_at) VALUES (\(found.id), \(id), \(date.secondsSince1970))
        """)
    return id
  }

  private mutating func add(_ movie: CatalogMovie) throws -> Movie.ID {
    change = MoviesChange(movies: [], lists: [.all])
    return try MovieWriter(db).add(movie)
  }
}
