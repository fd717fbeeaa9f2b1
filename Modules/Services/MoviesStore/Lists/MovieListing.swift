import GRDB
import MoviesServices

/// The movies of a query without a search, in order.
///
/// Each order of the catalog is an index. A page far down costs the steps along the index from the nearer end: about
/// 5 ms in the middle of a million movies.
struct MovieListing {
  /// Movies that are ordered together.
  fileprivate struct Section {
    let id: String
    let source: SQL
    let order: MovieOrder
    let count: Int
  }

  private var sections: [Section] = []
  private let isReversed: Bool
  /// The number of movies at the end without the value that is ordered by.
  private var unknown = 0

  init(_ query: MovieQuery, _ db: Database) throws {
    isReversed = query.isReversed
    guard let scope = try MovieScope(query, db) else { return }
    switch (query.list, query.sort) {
    case (.all, .rating):
      // Sorting a million movies by the rating of a few would take a second.
      let rated = try Self.listed(scope, .rating, in: .watched, where: "watched.rating IS NOT NULL", db)
      let all = try Self.catalog(scope, .listOrder, db)
      let unrated = Section(
        id: all.id,
        source: """
          \(all.source)
          AND NOT EXISTS (SELECT 1 FROM watched WHERE movie = \(sql: all.id) AND rating IS NOT NULL)
          """,
        order: all.order, count: all.count - rated.count)
      sections = [rated, unrated]
    case (.all, let sort): sections = [try Self.catalog(scope, sort, db)]
    case (let list, .listOrder) where scope.isEverything:
      let count = try Self.count(of: list.rawValue, db)
      let order = MovieOrder(.listOrder, in: list, table: "movie", id: "movie")
      sections = [Section(id: "movie", source: "\(sql: list.rawValue) WHERE true", order: order, count: count)]
    case (let list, let sort): sections = [try Self.listed(scope, sort, in: list, db)]
    }
    guard isReversed else { return }
    unknown = try sections.count > 1 ? sections[1].count : sections.reduce(0) { try $0 + $1.unknownCount(db) }
  }

  /// Returns the number of rows of a table that triggers count.
  static func count(of table: String, _ db: Database) throws -> Int {
    try SQLRequest(literal: "SELECT movies FROM list_count WHERE list = \(table)", cached: true).fetchOne(db) ?? 0
  }

  /// The movies of the catalog, or those of a genre.
  private static func catalog(_ scope: MovieScope, _ sort: MovieSort, _ db: Database) throws -> Section {
    let (table, id) = scope.genre == nil ? ("movie", "movie.id") : ("movie_genre", "movie_genre.movie")
    func source(_ year: String) -> SQL {
      var conditions: [SQL] = scope.genre.map { ["genre = \($0)"] } ?? ["true"]
      if let years = scope.years {
        conditions.append("\(sql: year) BETWEEN \(years.lowerBound) AND \(years.upperBound)")
      }
      return "\(sql: table) WHERE \(conditions.joined(separator: " AND "))"
    }
    let counting: SQL =
      switch (scope.genre, scope.years) {
      case (let genre?, nil): "SELECT movies FROM genre WHERE id = \(genre)"
      case (nil, nil): "SELECT movies FROM list_count WHERE list = 'movie'"
      default: "SELECT count(*) FROM \(source("year"))"
      }
    let count = try SQLRequest<Int>(literal: counting, cached: true).fetchOne(db) ?? 0
    // Few movies of a decade are looked up and sorted. Many are filtered along the order: “+” hides the year from the
    // planner, which would sort them as well.
    let isFiltered = count > manyMovies && sort != .year
    return Section(
      id: id, source: source(isFiltered ? "+year" : "year"), order: MovieOrder(sort, in: .all, table: table, id: id),
      count: count)
  }

  private static let manyMovies = 10_000

  /// The movies of a list of the user's.
  private static func listed(
    _ scope: MovieScope, _ sort: MovieSort, in list: MovieList, where condition: SQL = "true", _ db: Database
  ) throws -> Section {
    let table = list.rawValue
    let ratings: SQL = list == .wishlist ? "LEFT JOIN watched ON watched.movie = wishlist.movie" : ""
    let source: SQL = """
      \(sql: table) CROSS JOIN movie ON movie.id = \(sql: table).movie \(ratings)
      WHERE \(condition) AND \(scope.condition)
      """
    return Section(
      id: "movie.id", source: source, order: MovieOrder(sort, in: list, table: "movie", id: "movie.id"),
      count: try SQLRequest<Int>(literal: "SELECT count(*) FROM \(source)", cached: true).fetchOne(db) ?? 0)
  }

  var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// Returns the movies at the positions of the range that are in the list.
  func movies(_ range: Range<Int>, _ db: Database) throws -> [Movie.ID] {
    guard isReversed else { return try moviesInOrder(range, db) }
    // Movies of unknown rating or runtime stay last.
    let known = count - unknown
    let reversed = range.clamped(to: 0..<known)
    return try moviesInOrder(known - reversed.upperBound..<known - reversed.lowerBound, db).reversed()
      + moviesInOrder(range.clamped(to: known..<count), db)
  }

  private func moviesInOrder(_ range: Range<Int>, _ db: Database) throws -> [Movie.ID] {
    var movies: [Movie.ID] = []
    var start = 0
    for section in sections {
      let part = range.clamped(to: start..<start + section.count)
      movies += try section.movies(part.lowerBound - start..<part.upperBound - start, db)
      start += section.count
    }
    return movies
  }
}

extension MovieListing.Section {
  fileprivate func unknownCount(_ db: Database) throws -> Int {
    guard let condition = order.isUnknown else { return 0 }
    let sql: SQL = "SELECT count(*) FROM \(source) AND \(sql: condition)"
    return try SQLRequest<Int>(literal: sql, cached: true).fetchOne(db) ?? 0
  }

  fileprivate func movies(_ range: Range<Int>, _ db: Database) throws -> [Movie.ID] {
    guard !range.isEmpty else { return [] }
    let isReversed = range.lowerBound > count - range.upperBound
    let skipped = isReversed ? count - range.upperBound : range.lowerBound
    let request: SQLRequest<Movie.ID> = SQLRequest(
      literal: """
        SELECT \(sql: id) FROM \(source) ORDER BY \(sql: order.sql(isReversed: isReversed))
        LIMIT \(range.count) OFFSET \(skipped)
        """, cached: true)
    let movies = try request.fetchAll(db)
    return isReversed ? movies.reversed() : movies
  }
}
