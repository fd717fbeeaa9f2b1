import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Invalid responses of TMDB")
struct OnlineAnswersTests {
  private func page(_ records: String...) -> FakeTMDB.Fault {
    .text(#"{"page": 1, "total_pages": 1, "total_results": 99, "results": [\#(records.joined(separator: ","))]}"#)
  }

  private static let notJSON = "The given data was not valid JSON"
  private let good = #"{"id": 1, "title": "Good", "release_date": "2001-02-03"}"#

  @Test(
    "A page is decoded without its invalid records",
    arguments: [
      "null", "17", "\"text\"", "[]", "[[[[{}]]]]", "{}", #"{"id": "2", "title": "A", "release_date": "2001-01-01"}"#,
      #"{"id": 2, "title": null, "release_date": "2001-01-01"}"#, #"{"id": 2, "title": "A", "release_date": ""}"#,
      #"{"id": 2, "title": "A", "release_date": null}"#, #"{"id": 2, "title": " ", "release_date": "2001-01-01"}"#,
      #"{"id": -2, "title": "A", "release_date": "2001-01-01"}"#, #"{"id": 2, "title": "A"}"#,
      #"{"id": 2, "title": "A", "release_date": "20011-01"}"#, #"{"id": 2, "title": ["A"], "release_date": "2001"}"#,
      #"{"id": 99999999999999999999, "title": "A", "release_date": "2001-01-01"}"#,
    ])
  func badRecord(_ record: String) async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: page(record, good))
    #expect(try await world.search("a").map(\.title) == ["Good"])
    #expect(try await world.count("a") == 1)
  }

  @Test("Fields of a wrong type count as missing")
  func badFields() async throws {
    let world = try await OnlineWorld()
    world.server.fail(
      with:
        page(#"{"id": 1, "title": "Good", "release_date": "2001", "overview": 5, "original_title": {"a": 1}}"#),
      .text(
        #"""
        {"id": 1, "runtime": "long", "overview": null, "genres": [{"id": 1}, {"name": "Drama"}, 5, {"name": "Drama"}],
        "production_countries": {"name": "France"}, "credits": {"cast": [{"id": 7}, {"id": 8, "name": " Ann "},
        {"name": "No Number"}, {"id": 9, "name": "Bob", "character": 3, "order": "x"}], "crew": "none"}}
        """#))
    let id = try #require(try await world.search("a").first).id
    let movie = try #require(try await world.catalog.details(of: id)).movie
    #expect(movie.genres == ["Drama"])
    #expect(movie.cast.map(\.name) == ["Ann", "Bob"])
    #expect(movie.cast.map(\.role) == [nil, nil])
    #expect(movie.runtime == nil)
    #expect(movie.countries.isEmpty)
    #expect(movie.directors.isEmpty)
  }

  @Test("Titles of a response are cut to 400 characters and other texts to 10,000, and NUL is removed")
  func longTexts() async throws {
    let world = try await OnlineWorld()
    let long = String(repeating: "x", count: 50_000)
    world.server.fail(
      with:
        page(#"{"id": 1, "title": "A\u0000B \#(long)", "overview": "\#(long)", "release_date": "2001"}"#))
    let movie = try #require(try await world.search("a").first)
    #expect(movie.title.hasPrefix("AB x"))
    #expect(movie.title.count == Movie.longestTitle)
    #expect(try await world.store.details(of: movie.id)?.movie.synopsis?.count == 10_000)
  }

  @Test(
    "A response that is not a page is an error",
    arguments: [
      ("", Self.notJSON), ("<html>Sign in to the hotel</html>", Self.notJSON),
      ("{\"results\": [", Self.notJSON),
      ("[]", "expected an object"),
      ("null", "expected an object"), ("{}", "results: it is missing"),
      ("{\"results\": 5}", "results: expected a list"),
    ])
  func badAnswer(_ text: String, reason: String) async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .text(text))
    let error = OnlineError.badAnswer(reason: reason)
    await #expect(throws: error) { try await world.count("a") }
    #expect(await world.status == .offline(reason: error.description))
    #expect(world.server.requests.count == 1)
  }

  @Test("A deeply nested response is an error")
  func nesting() async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .text(String(repeating: "[", count: 100_000)))
    await #expect(throws: OnlineError.badAnswer(reason: Self.notJSON)) { try await world.count("a") }
    world.server.fail(with: page(String(repeating: #"{"id":["#, count: 100_000)))
    await #expect(throws: OnlineError.badAnswer(reason: Self.notJSON)) { try await world.count("a") }
  }

  @Test(
    "A response that is too long is not read to its end, even if it has none",
    arguments: [FakeTMDB.Fault.bytes(3_000_000), .endless])
  func tooLong(_ fault: FakeTMDB.Fault) async throws {
    let world = try await OnlineWorld(policy: { $0.bodyLimit = 10_000 })
    world.server.fail(with: fault)
    await #expect(throws: OnlineError.badAnswer(reason: "it is too long")) { try await world.count("a") }
    #expect(try await world.count("matrix") == 1)
  }

  @Test("A redirection is not followed, because it would take the key elsewhere")
  func redirection() async throws {
    let world = try await OnlineWorld()
    let elsewhere = try await FakeTMDB()
    world.server.fail(with: .redirection(to: elsewhere.url.appending(path: "search/movie")))
    await #expect(throws: OnlineError.badAnswer(reason: "it is a redirection")) { try await world.count("a") }
    #expect(elsewhere.requests.isEmpty)
  }
}
