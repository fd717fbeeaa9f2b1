extension CatalogMovie {
  /// A Boolean value that indicates whether a fact is missing that every movie has.
  ///
  /// Many movies have no other original title, and some no country.
  package var lacksFacts: Bool {
    runtime == nil || synopsis == nil || directors.isEmpty || cast.isEmpty || genres.isEmpty
  }

  /// Returns the facts of another record of this movie that are missing here; `nil` if there are none.
  func missingFacts(from other: CatalogMovie) -> CatalogMovie? {
    let facts = CatalogMovie(
      title: title, originalTitle: originalTitle == nil ? other.originalTitle : nil, year: year,
      countries: countries.isEmpty ? other.countries : [], directors: directors.isEmpty ? other.directors : [],
      runtime: runtime == nil ? other.runtime : nil, genres: genres.isEmpty ? other.genres : [],
      cast: cast.isEmpty ? other.cast : [], synopsis: synopsis == nil ? other.synopsis : nil,
      imdb: imdb == nil ? other.imdb : nil)
    return facts == CatalogMovie(title: title, year: year) ? nil : facts
  }
}
