import Foundation
import GRDB
import MoviesServices
import MoviesStore

/// Adds movies that TMDB has found to the catalog, within a transaction of the caller.
struct FoundMovieWriter {
  private let db: Database
  private let date: Date
  private var hasAdded = false

  init(_ db: Database, at date: Date) {
    self.db = db
    self.date = date
  }

  /// The change of the catalog, or `nil` if it knew all movies.
  var change: MoviesChange? {
    hasAdded ? MoviesChange(movies: [], lists: [.all]) : nil
  }

  /// Returns the number of a movie in the catalog.
  ///
  /// It is the number of the movie when it was found before, or of a movie of the same title and year unless TMDB knows
  /// that as another one. Otherwise the movie is added.
  mutating func id(of found: TMDBMovie) throws -> Movie.ID {
    if let known = try CachedMovie.fetchOne(db, key: found.id) { return known.movie }
    let id = try namesake(of: found.movie) ?? add(found.movie)
    try CachedMovie(number: found.id, movie: id, foundAt: date.secondsSince1970, detailsAt: nil).insert(db)
    return id
  }

  private func namesake(of movie: CatalogMovie) throws -> Movie.ID? {
    let request: SQLRequest<Movie.ID> = """
      SELECT id FROM movie WHERE title_key = \(TitleKey.forFinding(movie.title)) AND year = \(movie.year)
        AND NOT EXISTS (SELECT 1 FROM online_movie WHERE online_movie.movie = movie.id)
      ORDER BY id LIMIT 1
      """
    return try request.fetchOne(db)
  }

  private mutating func add(_ movie: CatalogMovie) throws -> Movie.ID {
    hasAdded = true
    return try MovieWriter(db).add(movie)
  }
}
