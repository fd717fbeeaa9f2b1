import GRDB
import MoviesServices

/// The movies of a query without a search: parts of shelves, one after the other.
struct ListedMovies {
  private let sections: [ShelfSection]

  init(_ query: MovieQuery, _ db: Database) throws {
    guard let scope = try MovieScope(query, db) else {
      sections = []
      return
    }
    var sections: [ShelfSection] = []
    if query.sort == .rating {
      let list = query.list == .all ? .watched : query.list
      sections += try (1...10).reversed().map { rating in
        try Self.section(list, scope, rating: rating, .title, db)
      }
      try sections.append(
        query.list == .all
          ? Self.unrated(scope, besides: sections.reduce(0) { $0 + $1.count }, db)
          : Self.section(list, scope, rating: 0, .title, db))
    } else {
      sections = [try Self.section(query.list, scope, ShelfOrder(query.sort, of: query.list), db)]
    }
    self.sections = sections
  }

  private static func section(
    _ list: MovieList, _ scope: MovieScope, rating: Int? = nil, _ order: ShelfOrder, _ db: Database
  ) throws -> ShelfSection {
    let shelf = try Shelf.find(list, scope, rating: rating, db)
    guard let condition = scope.condition else { return ShelfSection(shelf, order) }
    let count = try count(on: shelf, condition, db)
    return ShelfSection(shelf, order, where: condition, count: count, versions: [shelf.version])
  }

  /// The movies of the catalog without a rating, which are most of them.
  private static func unrated(_ scope: MovieScope, besides rated: Int, _ db: Database) throws -> ShelfSection {
    let shelf = try Shelf.find(.all, scope, db)
    let watched = try Shelf.find(.watched, scope, db)
    let isUnrated = MovieCondition(
      sql: """
        NOT EXISTS (
          SELECT 1 FROM watched WHERE watched.movie = shelf_movie.movie AND rating IS NOT NULL)
        """)
    let all = try scope.condition.map { try count(on: shelf, $0, db) } ?? shelf.movies
    return ShelfSection(
      shelf, .title, where: MovieCondition.all([isUnrated] + (scope.condition.map { [$0] } ?? [])), count: all - rated,
      versions: [shelf.version, watched.version])
  }

  private static func count(on shelf: Shelf, _ condition: MovieCondition, _ db: Database) throws -> Int {
    let statement = try db.cachedStatement(
      sql: "SELECT count(*) FROM shelf_movie WHERE shelf = ? AND \(condition.sql)")
    return try Int.fetchOne(statement, arguments: StatementArguments([shelf.id.databaseValue] + condition.values)) ?? 0
  }

  var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// The movies at some positions; those that are not in the list are left out.
  func movies(_ range: Range<Int>, knowing places: PlaceMemory, _ db: Database) throws -> [Movie.ID] {
    var movies: [Movie.ID] = []
    var start = 0
    for section in sections {
      let end = start + section.count
      let part = range.clamped(to: start..<end)
      movies += try section.movies(part.lowerBound - start..<part.upperBound - start, knowing: places, db)
      start = end
    }
    return movies
  }

  /// The first movies that fulfil a condition as well.
  func first(_ limit: Int, where condition: MovieCondition, _ db: Database) throws -> [Movie.ID] {
    var movies: [Movie.ID] = []
    for section in sections where movies.count < limit && section.count > 0 {
      movies += try section.first(limit - movies.count, where: condition, db)
    }
    return movies
  }
}
