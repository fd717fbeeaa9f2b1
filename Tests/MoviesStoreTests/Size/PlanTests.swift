import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("How SQLite reads")
struct PlanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func plan(_ sql: String) async throws -> [String] {
    _ = try await MoviesStore.open(in: folder.path) { VariedMovies.all }
    return try await DatabaseQueue(path: folder.database).read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").compactMap { $0["detail"] as String? }
    }
  }

  @Test(
    "a page of a list begins at a place of an index, in both directions, and is not sorted",
    arguments: [
      ("", ["sort_key", "year", "movie"]), ("", ["year_down", "sort_key", "year", "movie"]),
      ("", ["length", "sort_key", "year", "movie"]), ("AND day IS NOT NULL", ["day", "added_at", "movie"]),
    ], [("ASC", ">"), ("DESC", "<")])
  func pages(_ order: (condition: String, columns: [String]), direction: (name: String, sign: String)) async throws {
    let columns = order.columns.joined(separator: ",")
    let places = order.columns.map { _ in "1" }.joined(separator: ",")
    let plan = try await plan(
      """
      SELECT movie, \(columns) FROM shelf_movie
      WHERE shelf = 1 \(order.condition) AND (\(columns)) \(direction.sign) (\(places))
      ORDER BY \(order.columns.map { "\($0) \(direction.name)" }.joined(separator: ", ")) LIMIT 100 OFFSET 1
      """)
    #expect(plan.count == 1)
    let unknowns = order.columns.map { _ in "?" }.joined(separator: ",")
    #expect(plan.first?.contains("(\(columns))\(direction.sign)(\(unknowns))") == true)
    #expect(plan.first?.contains("COVERING INDEX") == true || plan.first?.contains("PRIMARY KEY") == true)
  }

  @Test(
    "the number of movies, a genre and a decade are looked up",
    arguments: [
      "SELECT movies FROM shelf WHERE list = 'all' AND rating = -1 AND genre = 0 AND decade = -1",
      "SELECT id FROM genre WHERE name = 'Drama'", "SELECT term FROM word WHERE term >= 'matr' ORDER BY term LIMIT 1",
      "SELECT term FROM word WHERE term < 'matr' ORDER BY term DESC LIMIT 1",
      "SELECT movie FROM shelf_movie WHERE shelf = 1 AND sort_key >= 'a' AND sort_key < 'b' ORDER BY sort_key, year, movie",
    ])
  func lookingUp(_ sql: String) async throws {
    let plan = try await plan(sql)
    #expect(plan.count == 1 && plan.first?.hasPrefix("SEARCH") == true)
  }

  @Test("what is found by its title is put in order without reading the movies")
  func titles() async throws {
    let plan = try await plan(
      "SELECT id, title_key, year FROM movie WHERE title_key >= 'a' AND title_key < 'b' ORDER BY title_key LIMIT 1000")
    #expect(plan == ["SEARCH movie USING COVERING INDEX movie_by_title (title_key>? AND title_key<?)"])
  }

  @Test("the indexes of the search are in one piece after very many movies came")
  func indexes() async throws {
    let samples = (0...10_000).map { CatalogMovie(title: "Movie \($0)", year: 2000) }
    let movies = try await MoviesStore.open(in: folder.path) { samples }
    let pieces = try await DatabaseQueue(path: folder.database).read { db in
      try ["movie_search", "title_search"].map { index in
        try Int.fetchOne(db, sql: "SELECT count(DISTINCT segid) FROM \(index)_idx")
      }
    }
    #expect(pieces == [1, 1])
    #expect(try await movies.titles(.all, search: "10000") == ["Movie 10000"])
    #expect(try await movies.problems().isEmpty)
  }
}
