import MoviesServices

/// An order of movies: columns, each ascending or descending.
struct MovieOrder {
  private let terms: [(column: String, isDescending: Bool)]
  /// The condition on movies without the value that is ordered by, which are last.
  let isUnknown: String?

  /// Creates the order of a catalog or a list.
  ///
  /// - Parameters:
  ///   - table: The table that holds title, year and runtime: `movie` or `movie_genre`.
  ///   - id: The column of the movie's number.
  init(_ sort: MovieSort, in list: MovieList, table: String, id: String) {
    let (year, title) = ("\(table).year", "\(table).sort_key")
    let byTitle = [(title, false), (year, false), (id, false)]
    terms =
      switch (sort, list) {
      case (.listOrder, .wishlist): [("wishlist.added_at", true), (id, true)]
      case (.listOrder, .watched): [("watched.day", true), ("watched.added_at", true), (id, true)]
      case (.listOrder, .all), (.title, _): byTitle
      case (.year, _): [(year, true), (title, false), (id, false)]
      // SQLite takes NULL for the smallest value: movies without a rating come last.
      case (.rating, _): [("watched.rating", true)] + byTitle
      case (.runtime, _): [("\(table).runtime IS NULL", false), ("\(table).runtime", false)] + byTitle
      }
    isUnknown =
      switch sort {
      case .rating: "watched.rating IS NULL"
      case .runtime: "\(table).runtime IS NULL"
      case .listOrder, .title, .year: nil
      }
  }

  /// The terms of an `ORDER BY` clause that keeps movies of an unknown value last, also if it is reversed.
  func sqlWithUnknownLast(isReversed: Bool) -> String {
    (isUnknown.map { "\($0) ASC, " } ?? "") + sql(isReversed: isReversed)
  }

  /// The terms of an `ORDER BY` clause.
  func sql(isReversed: Bool = false) -> String {
    terms.map { "\($0.column) \($0.isDescending == isReversed ? "ASC" : "DESC")" }.joined(separator: ", ")
  }
}
