import GRDB
import MoviesServices

/// The genre and the years to which a query is restricted, and the conditions of its search.
struct MovieScope {
  /// The number of the genre; `nil` for any.
  let genre: Int64?
  let years: ClosedRange<Int>?
  let terms: SearchTerms

  /// Looks up the genre of a query; `nil` if no movie can be in the scope.
  init?(_ query: MovieQuery, _ db: Database) throws {
    terms = try SearchTerms(query.search)
    let statement = try db.cachedStatement(sql: "SELECT id FROM genre WHERE name = ?")
    genre = try query.genre.flatMap { try Int64.fetchOne(statement, arguments: [$0]) }
    years = query.decade.flatMap { (0...9_999).contains($0) ? $0...$0 + 9 : nil }
    guard (genre == nil) == (query.genre == nil), (years == nil) == (query.decade == nil) else { return nil }
  }

  /// The condition on the rows of the table `movie`.
  var condition: SQL {
    var conditions = terms.conditions
    if let genre {
      conditions.append("EXISTS (SELECT 1 FROM movie_genre WHERE movie_genre.movie = movie.id AND genre = \(genre))")
    }
    if let years { conditions.append("movie.year BETWEEN \(years.lowerBound) AND \(years.upperBound)") }
    return conditions.isEmpty ? "true" : conditions.joined(separator: " AND ")
  }

  /// A Boolean value that indicates whether every movie is in the scope.
  var isEverything: Bool { genre == nil && years == nil }
}
