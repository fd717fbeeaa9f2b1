package import GRDB
package import MoviesServices

/// The facts that aren't known of a movie.
package struct MovieGaps {
  private let known: CatalogMovie

  init(of known: CatalogMovie) {
    self.known = known
  }

  /// Reads the gaps of a movie; `nil` if there is no such movie.
  package init?(of movie: Movie.ID, _ db: Database) throws {
    guard let movie = try MoviesStore.movie(movie, db) else { return nil }
    known = CatalogMovie(movie)
  }

  /// A Boolean value that indicates whether a fact is missing that every movie has.
  ///
  /// Many movies have no other original title, and some no country.
  package var areWorthAsking: Bool {
    known.runtime == nil || known.synopsis == nil || known.directors.isEmpty || known.cast.isEmpty
      || known.genres.isEmpty
  }

  /// Returns the part of a movie's facts that fills these gaps.
  package func filled(from movie: CatalogMovie) -> CatalogMovie {
    CatalogMovie(
      title: movie.title, originalTitle: known.originalTitle == nil ? movie.originalTitle : nil, year: movie.year,
      countries: known.countries.isEmpty ? movie.countries : [],
      directors: known.directors.isEmpty ? movie.directors : [],
      runtime: known.runtime == nil ? movie.runtime : nil, genres: known.genres.isEmpty ? movie.genres : [],
      cast: known.cast.isEmpty ? movie.cast : [], synopsis: known.synopsis == nil ? movie.synopsis : nil,
      imdb: known.imdb == nil ? movie.imdb : nil)
  }
}

extension CatalogMovie {
  /// A Boolean value that indicates whether more than title and year is known.
  var hasDetails: Bool {
    originalTitle != nil || runtime != nil || synopsis != nil || imdb != nil
      || ![countries, directors, genres].allSatisfy(\.isEmpty) || !cast.isEmpty
  }
}
