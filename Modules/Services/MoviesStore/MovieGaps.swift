package import GRDB
package import MoviesServices

/// What is not known of a movie.
package struct MovieGaps {
  let hasNoOriginalTitle: Bool
  let hasNoRuntime: Bool
  let hasNoSynopsis: Bool
  let hasNoDirectors: Bool
  let hasNoCast: Bool
  let hasNoGenres: Bool
  let hasNoCountries: Bool

  /// `nil` if there is no such movie.
  package init?(of movie: Movie.ID, _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        SELECT original_title IS NULL, runtime IS NULL, synopsis IS NULL,
          NOT EXISTS (SELECT 1 FROM credit WHERE credit.movie = movie.id AND kind = 'director'),
          NOT EXISTS (SELECT 1 FROM credit WHERE credit.movie = movie.id AND kind = 'cast'),
          NOT EXISTS (SELECT 1 FROM movie_genre WHERE movie_genre.movie = movie.id),
          NOT EXISTS (SELECT 1 FROM movie_country WHERE movie_country.movie = movie.id)
        FROM movie WHERE id = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [movie]) else { return nil }
    hasNoOriginalTitle = try row.value(0)
    hasNoRuntime = try row.value(1)
    hasNoSynopsis = try row.value(2)
    hasNoDirectors = try row.value(3)
    hasNoCast = try row.value(4)
    hasNoGenres = try row.value(5)
    hasNoCountries = try row.value(6)
  }

  /// Whether something is missing that every movie has. Many have no other original title, and some no country.
  package var areWorthAsking: Bool { hasNoRuntime || hasNoSynopsis || hasNoDirectors || hasNoCast || hasNoGenres }

  /// What a movie tells of what is not known.
  func filled(from movie: CatalogMovie) -> CatalogMovie {
    CatalogMovie(
      title: movie.title, originalTitle: hasNoOriginalTitle ? movie.originalTitle : nil, year: movie.year,
      countries: hasNoCountries ? movie.countries : [], directors: hasNoDirectors ? movie.directors : [],
      runtime: hasNoRuntime ? movie.runtime : nil, genres: hasNoGenres ? movie.genres : [],
      cast: hasNoCast ? movie.cast : [], synopsis: hasNoSynopsis ? movie.synopsis : nil)
  }
}

extension CatalogMovie {
  /// Whether it tells more than title and year.
  var isAnything: Bool {
    originalTitle != nil || runtime != nil || synopsis != nil
      || ![countries, directors, genres].allSatisfy(\.isEmpty) || !cast.isEmpty
  }
}
