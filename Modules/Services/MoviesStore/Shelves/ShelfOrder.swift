import MoviesServices

/// An order in which the movies of a shelf can be read, along an index.
enum ShelfOrder: Hashable {
  case title
  case year
  case length
  /// The order of a list of the person's.
  case listed

  /// By which movies are ordered; together they are different for each movie.
  var columns: [String] {
    switch self {
    case .title: ["sort_key", "year", "movie"]
    case .year: ["year_down", "sort_key", "year", "movie"]
    case .length: ["length", "sort_key", "year", "movie"]
    case .listed: ["day", "added_at", "movie"]
    }
  }

  var isDescending: Bool { self == .listed }

  /// What tells SQLite that it may use the index.
  var condition: String? { self == .listed ? "day IS NOT NULL" : nil }

  init(_ sort: MovieSort, of list: MovieList) {
    switch sort {
    case .listOrder: self = list == .all ? .title : .listed
    case .title, .rating: self = .title
    case .year: self = .year
    case .runtime: self = .length
    }
  }
}
