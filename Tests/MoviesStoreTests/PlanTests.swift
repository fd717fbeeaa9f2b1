import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Query plans of SQLite")
struct PlanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func plan(_ sql: String) async throws -> [String] {
    _ = try await MoviesStore.varied(in: folder)
    return try await DatabaseQueue(path: folder.database).read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").compactMap { $0["detail"] as String? }
    }
  }

  @Test(
    "Each order of the catalog and of a genre is a covering index, in both directions",
    arguments: [
      ("movie WHERE true", "movie", "id"), ("movie_genre WHERE genre = 1", "movie_genre", "movie"),
    ],
    [
      "sort_key ASC, year ASC, %", "year DESC, sort_key ASC, %",
      "runtime IS NULL ASC, runtime ASC, sort_key ASC, year ASC, %",
      "runtime IS NULL ASC, sort_key ASC, year ASC, %",
    ])
  func orders(_ source: (sql: String, table: String, id: String), order: String) async throws {
    let order = order.replacing("%", with: "\(source.id) ASC")
    let reversed = order.replacing("ASC", with: "asc").replacing("DESC", with: "ASC").replacing("asc", with: "DESC")
    for order in [order, reversed] {
      let plan = try await plan("SELECT \(source.id) FROM \(source.sql) ORDER BY \(order) LIMIT 100 OFFSET 1000")
      #expect(plan.count == 1, "\(plan)")
      #expect(plan.first?.contains("COVERING INDEX") == true, "\(plan)")
    }
  }

  @Test(
    "The wishlist and the watched list are read in their own orders along an index",
    arguments: ["wishlist ORDER BY added_at DESC, movie DESC", "watched ORDER BY day DESC, added_at DESC, movie DESC"])
  func lists(_ sql: String) async throws {
    let plan = try await plan("SELECT movie FROM \(sql) LIMIT 100")
    #expect(plan.count == 1 && plan.first?.contains("COVERING INDEX") == true)
  }
}
