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
      case (.listOrder, .all): [("\(table).runtime IS NULL", false)] + byTitle
      case (.title, _): byTitle
      case (.year, _): [(year, true), (title, false), (id, false)]
      // SQLite takes NULL for the smallest value: movies without a rating come last.
      case (.rating, _): [("watched.rating", true)] + byTitle
      case (.runtime, _): [("\(table).runtime IS NULL", false), ("\(table).runtime", false)] + byTitle
      }
    isUnknown =
      switch (sort, list) {
      case (.rating, _): "watched.rating IS NULL"
      // Fame isn't measured. The catalog knows the length of the movies that were chosen for it, looked up online or
      // imported with their facts, and not of the thousands that have little more than a title.
      case (.runtime, _), (.listOrder, .all): "\(table).runtime IS NULL"
      case (.listOrder, _), (.title, _), (.year, _): nil
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
