import MoviesServices

/// An order of movies: columns, each ascending or descending.
struct MovieOrder {
  private let terms: [(column: String, isDescending: Bool)]

  private init(_ terms: [(String, isDescending: Bool)]) {
    self.terms = terms
  }

  /// Creates the order of a catalog or a list.
  ///
  /// - Parameters:
  ///   - table: The table that holds title, year and runtime: `movie` or `movie_genre`.
  ///   - id: The column of the movie's number.
  init(_ sort: MovieSort, in list: MovieList, table: String, id: String) {
    let year = "\(table).year"
    let title = ("\(table).sort_key", isDescending: false)
    let byTitle = [title, (year, isDescending: false), (id, isDescending: false)]
    self =
      switch (sort, list) {
      case (.listOrder, .wishlist): Self([("wishlist.added_at", isDescending: true), (id, isDescending: true)])
      case (.listOrder, .watched):
        Self(["watched.day", "watched.added_at", id].map { ($0, isDescending: true) })
      case (.listOrder, .all), (.title, _): Self(byTitle)
      case (.year, _): Self([(year, isDescending: true), title, (id, isDescending: false)])
      // SQLite takes NULL for the smallest value: movies without a rating come last.
      case (.rating, _): Self([("watched.rating", isDescending: true)] + byTitle)
      case (.runtime, _):
        Self(["\(table).runtime IS NULL", "\(table).runtime"].map { ($0, isDescending: false) } + byTitle)
      }
  }

  /// The terms of an `ORDER BY` clause.
  func sql(isReversed: Bool = false) -> String {
    terms.map { "\($0.column) \($0.isDescending == isReversed ? "ASC" : "DESC")" }.joined(separator: ", ")
  }
}
