import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Check of the database")
struct CheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Opens a store, changes its file from outside, and checks it.
  private func problems(after sql: String) async throws -> [String] {
    let store = try await MoviesStore.open(in: folder.path) { SampleMovies.catalog }
    try await store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    let other = try DatabaseQueue(path: folder.database)
    try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF; " + sql) }
    return try await store.problems()
  }

  @Test(
    "A check of the database names what is wrong",
    arguments: [
      (
        "INSERT INTO wishlist (movie, added_at) VALUES (99, 1)",
        [
          "rows of wishlist that don't match their checksums: 1",
          "a row of wishlist refers to a row of movie that doesn't exist",
        ]
      ),
      ("UPDATE viewing SET checksum = NULL", ["rows of viewing that don't match their checksums: 1"]),
      ("UPDATE movie SET checksum = NULL WHERE id = 1", ["rows of movie that don't match their checksums: 1"]),
      (
        "UPDATE viewing SET day = '2026-02-30'",
        [
          "rows of viewing that don't match their checksums: 1",
          "movie 1 was watched on “2026-02-30”, which isn't a day",
        ]
      ),
      (
        "UPDATE movie SET directors = 'Jane Doe' WHERE id = 2",
        [
          "the directors of movie 2 don't match its credits",
          "the search index doesn't match the movies or the notes",
        ]
      ),
      (
        "UPDATE movie SET title = 'Another' WHERE id = 1",
        [
          "rows of movie that don't match their checksums: 1",
          "the search index doesn't match the movies or the notes",
        ]
      ),
    ])
  func wrong(_ sql: String, found: [String]) async throws {
    #expect(try await problems(after: sql) == found)
  }

  @Test("A check of the database names three problems of one kind, and the number of the others")
  func many() async throws {
    let rows = (95...99).map { "(\($0), 1)" }.joined(separator: ", ")
    let found = try await problems(after: "INSERT INTO wishlist (movie, added_at) VALUES \(rows)")
    let line = "a row of wishlist refers to a row of movie that doesn't exist"
    #expect(found.dropFirst() == [line, line, line, "… and 2 more problems like these"])
  }

  @Test(
    "A check of the database finds genres and counts that don't match the movies",
    arguments: [
      "UPDATE movie_genre SET runtime = 1 WHERE movie = 1", "UPDATE movie_genre SET sort_key = 'zzz' WHERE movie = 2",
      "UPDATE genre SET movies = movies + 1 WHERE name = 'Horror'",
      "UPDATE list_count SET movies = 2 WHERE list = 'movie'",
      "UPDATE list_count SET movies = 2 WHERE list = 'wishlist'", "DELETE FROM list_count WHERE list = 'watched'",
    ])
  func wrongGenres(_ sql: String) async throws {
    #expect(try await problems(after: sql) == ["the genres or the counts don't match the movies"])
  }
}
