import GRDB
import MoviesServices

/// The movies of a list, all of them or those of a genre, a decade or a rating.
struct Shelf {
  let id: Int64
  let movies: Int
  /// Another one after every change of the shelf.
  let version: Int

  /// A shelf on which there are no movies yet.
  private static let empty = Shelf(id: 0, movies: 0, version: 0)

  private init(id: Int64, movies: Int, version: Int) {
    self.id = id
    self.movies = movies
    self.version = version
  }

  /// - Parameter rating: 0 for the movies without one; `nil` for all.
  static func find(_ list: MovieList, _ scope: MovieScope, rating: Int? = nil, _ db: Database) throws -> Shelf {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT id, movies, version FROM shelf WHERE list = ? AND rating = ? AND genre = ? AND decade = ?"),
      arguments: [list.rawValue, rating ?? -1, scope.genre, scope.decade])
    return try row.map { try Shelf(id: $0.value(0), movies: $0.value(1), version: $0.value(2)) } ?? empty
  }
}

/// To which movies of a list a query is narrowed down.
struct MovieScope {
  /// 0 for any.
  let genre: Int64
  /// -1 for any.
  let decade: Int
  /// Ten years that are no decade, for which there is no shelf.
  let years: ClosedRange<Int>?

  /// `nil` if there is no movie of the genre.
  init?(_ query: MovieQuery, _ db: Database) throws {
    if let name = query.genre {
      let statement = try db.cachedStatement(sql: "SELECT id FROM genre WHERE name = ?")
      guard let id = try Int64.fetchOne(statement, arguments: [name]) else { return nil }
      genre = id
    } else {
      genre = 0
    }
    switch query.decade {
    case let first? where first % 10 == 0 && (0...9990).contains(first): (decade, years) = (first, nil)
    case let first?:
      let (last, isTooLarge) = first.addingReportingOverflow(9)
      (decade, years) = (-1, first...(isTooLarge ? .max : last))
    case nil: (decade, years) = (-1, nil)
    }
  }

  /// Whether it is the whole list.
  var isEverything: Bool { genre == 0 && decade < 0 && years == nil }

  /// What narrows the movies of a shelf down to those of the scope; `nil` if they all are.
  var condition: MovieCondition? { years.map { Self.condition(on: "year", $0) } }

  /// What narrows the movies of `movie` down.
  var movies: MovieCondition {
    let isOfGenre = MovieCondition(
      sql: "EXISTS (SELECT 1 FROM movie_scope WHERE movie_scope.movie = movie.id AND movie_scope.genre = ?)",
      values: [genre.databaseValue])
    let decade = decade < 0 ? nil : decade...decade + 9
    let isOfYears = (years ?? decade).map { Self.condition(on: "movie.year", $0) }
    let conditions = [genre == 0 ? nil : isOfGenre, isOfYears].compactMap(\.self)
    return conditions.isEmpty ? MovieCondition(sql: "true") : .all(conditions)
  }

  private static func condition(on column: String, _ years: ClosedRange<Int>) -> MovieCondition {
    MovieCondition(
      sql: "\(column) BETWEEN ? AND ?", values: [years.lowerBound.databaseValue, years.upperBound.databaseValue])
  }
}

/// What movies must fulfil, in terms of `shelf_movie` or of `movie`.
struct MovieCondition {
  let sql: String
  let values: [DatabaseValue]

  init(sql: String, values: [DatabaseValue] = []) {
    self.sql = sql
    self.values = values
  }

  static func all(_ conditions: [MovieCondition]) -> MovieCondition {
    MovieCondition(sql: conditions.map(\.sql).joined(separator: " AND "), values: conditions.flatMap(\.values))
  }
}
