package import GRDB
package import MoviesServices

/// The facts that aren't known of a movie.
package struct MovieGaps: FetchableRecord, Decodable {
  private let lacksOriginalTitle: Bool
  private let lacksRuntime: Bool
  private let lacksSynopsis: Bool
  private let lacksDirectors: Bool
  private let lacksCast: Bool
  private let lacksGenres: Bool
  private let lacksCountries: Bool

  /// Reads the gaps of a movie; `nil` if there is no such movie.
  package init?(of movie: Movie.ID, _ db: Database) throws {
    let request: SQLRequest<MovieGaps> = SQLRequest(
      literal: """
        SELECT original_title IS NULL AS lacksOriginalTitle, runtime IS NULL AS lacksRuntime,
          synopsis IS NULL AS lacksSynopsis,
          NOT EXISTS (SELECT 1 FROM credit WHERE credit.movie = id AND kind = 'director') AS lacksDirectors,
          NOT EXISTS (SELECT 1 FROM credit WHERE credit.movie = id AND kind = 'cast') AS lacksCast,
          NOT EXISTS (SELECT 1 FROM movie_genre WHERE movie_genre.movie = id) AS lacksGenres,
          NOT EXISTS (SELECT 1 FROM movie_country WHERE movie_country.movie = id) AS lacksCountries
        FROM movie WHERE id = \(movie)
        """, cached: true)
    guard let gaps = try request.fetchOne(db) else { return nil }
    self = gaps
  }

  /// A Boolean value that indicates whether a fact is missing that every movie has.
  ///
  /// Many movies have no other original title, and some no country.
  package var areWorthAsking: Bool { lacksRuntime || lacksSynopsis || lacksDirectors || lacksCast || lacksGenres }

  /// Returns the part of a movie's facts that fills these gaps.
  package func filled(from movie: CatalogMovie) -> CatalogMovie {
    CatalogMovie(
      title: movie.title, originalTitle: lacksOriginalTitle ? movie.originalTitle : nil, year: movie.year,
      countries: lacksCountries ? movie.countries : [], directors: lacksDirectors ? movie.directors : [],
      runtime: lacksRuntime ? movie.runtime : nil, genres: lacksGenres ? movie.genres : [],
      cast: lacksCast ? movie.cast : [], synopsis: lacksSynopsis ? movie.synopsis : nil)
  }
}

extension CatalogMovie {
  /// A Boolean value that indicates whether more than title and year is known.
  var hasDetails: Bool {
    originalTitle != nil || runtime != nil || synopsis != nil
      || ![countries, directors, genres].allSatisfy(\.isEmpty) || !cast.isEmpty
  }
}
