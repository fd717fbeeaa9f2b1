import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The check of the database")
struct CheckTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("movies-check-\(UUID().uuidString)").path
  }

  /// Opens the store, lets `change` loose on its file behind its back, and checks.
  private func problems(after sql: String) async throws -> [String] {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try await MoviesStore.open(in: folder) { MoviesTesting.SampleMovies.catalog }
    try await store.markAsWatched(MoviesTesting.SampleMovies.alien, on: MoviesTesting.SampleMovies.day)
    let other = try DatabaseQueue(path: folder + "/movies.sqlite")
    try await other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF; " + sql) }
    return try await store.problems()
  }

  @Test("finds nothing in a sound database, and changes nothing in it")
  func sound() async throws {
    let store = try MoviesTesting.SampleMovies.store()
    try await store.addToWishlist(MoviesTesting.SampleMovies.brazil)
    #expect(try await store.problems().isEmpty)
    #expect(try await store.count(of: MovieQuery(list: .wishlist)) == 1)
    #expect(try await store.count(of: MovieQuery(list: .all, search: "alien")) == 1)
  }

  @Test("finds marks of a movie that is not there")
  func dangling() async throws {
    let found = try await problems(after: "INSERT INTO wishlist (movie, added_at) VALUES (99, 1)")
    #expect(found == ["a row of wishlist refers to a row of movie that is not there"])
  }

  @Test("finds a day that is none")
  func impossibleDay() async throws {
    let found = try await problems(after: "UPDATE watched SET day = '2026-02-30'")
    #expect(
      found == [
        "movie 1 was watched on “2026-02-30”, which is no day", "the orders of the lists do not agree with the movies",
      ])
  }

  @Test(
    "finds lists that do not agree with the movies",
    arguments: [
      "UPDATE movie SET runtime = 1 WHERE id = 1", "DELETE FROM shelf_movie WHERE movie = 2",
      "UPDATE watched SET rating = 3", "UPDATE shelf SET movies = movies + 1 WHERE list = 'watched'",
    ])
  func wrongShelves(_ sql: String) async throws {
    #expect(try await problems(after: sql) == ["the orders of the lists do not agree with the movies"])
  }

  @Test("finds rows of lists that name other directors than the movie has")
  func wrongDirectors() async throws {
    let found = try await problems(after: "UPDATE movie SET directors = 'Nobody' WHERE id = 2")
    #expect(found == ["the rows of movie 2 name other directors than its credits"])
  }

  @Test("finds an index of the search that does not agree with the movies")
  func staleIndex() async throws {
    let found = try await problems(after: "UPDATE movie SET title = 'Another' WHERE id = 1")
    #expect(found == ["the index of the search does not agree with the movies"])
  }
}
