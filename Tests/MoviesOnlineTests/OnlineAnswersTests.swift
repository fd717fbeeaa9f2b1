import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Odd answers of the online catalog")
struct OnlineAnswersTests {
  private func page(_ records: String...) -> Misbehavior {
    .text(#"{"page": 1, "total_pages": 1, "total_results": 99, "results": [\#(records.joined(separator: ","))]}"#)
  }

  private let good = #"{"id": 1, "title": "Good", "release_date": "2001-02-03"}"#

  @Test(
    "one record that makes no sense does not spoil a page",
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
    world.server.misbehave(page(record, good))
    #expect(try await world.search("a").map(\.title) == ["Good"])
    #expect(try await world.count("a") == 1)
  }

  @Test("fields of a wrong type count as missing")
  func badFields() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(
      page(#"{"id": 1, "title": "Good", "release_date": "2001", "overview": 5, "original_title": {"a": 1}}"#),
      .text(
        #"""
        {"id": 1, "runtime": "long", "overview": null, "genres": [{"id": 1}, {"name": "Drama"}, 5, {"name": "Drama"}],
        "production_countries": {"name": "France"}, "credits": {"cast": [{"id": 7}, {"id": 8, "name": " Ann "},
        {"name": "No Number"}, {"id": 9, "name": "Bob", "character": 3, "order": "x"}], "crew": "nobody"}}
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

  @Test("texts are cut to a length for people, and end where they end")
  func longTexts() async throws {
    let world = try await OnlineWorld()
    let long = String(repeating: "x", count: 50_000)
    world.server.misbehave(
      page(#"{"id": 1, "title": "A\u0000B \#(long)", "overview": "\#(long)", "release_date": "2001"}"#))
    let movie = try #require(try await world.search("a").first)
    #expect(movie.title.hasPrefix("AB x"))
    #expect(movie.title.count < 1_001)
    #expect(try await world.store.details(of: movie.id)?.movie.synopsis?.count == 20_000)
  }

  @Test(
    "an answer that is none is an error that says so",
    arguments: [
      ("", "it is not JSON"), ("<html>Sign in to the hotel</html>", "it is not JSON"),
      ("{\"results\": [", "it is not JSON"),
      ("[]", "it is of another kind"),
      ("null", "it is of another kind"), ("{}", "it has no “results”"),
      ("{\"results\": 5}", "its “results” makes no sense"),
    ])
  func badAnswer(_ text: String, reason: String) async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.text(text))
    let error = OnlineError.badAnswer(reason: reason)
    await #expect(throws: error) { try await world.count("a") }
    #expect(await world.status == .offline(reason: error.description))
    #expect(world.server.requests.count == 1)
  }

  @Test("an answer that nests without end is an error like another")
  func nesting() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.text(String(repeating: "[", count: 100_000)))
    await #expect(throws: OnlineError.badAnswer(reason: "it is not JSON")) { try await world.count("a") }
    world.server.misbehave(page(String(repeating: #"{"id":["#, count: 100_000)))
    await #expect(throws: OnlineError.badAnswer(reason: "it is not JSON")) { try await world.count("a") }
  }

  @Test("an answer without counts has as many movies as it lists")
  func noCounts() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.text(#"{"results": [\#(good)], "total_results": "many"}"#))
    #expect(try await world.count("a") == 1)
  }

  @Test("an answer longer than allowed is not read to its end")
  func tooLong() async throws {
    let world = try await OnlineWorld { $0.longestAnswer = 10_000 }
    world.server.misbehave(.bytes(3_000_000))
    await #expect(throws: OnlineError.badAnswer(reason: "it is too long")) { try await world.count("a") }
    #expect(try await world.count("matrix") == 1)
  }

  @Test("an answer that sends elsewhere is not followed: the key would go there")
  func redirection() async throws {
    let world = try await OnlineWorld()
    let elsewhere = try await FakeTMDB()
    world.server.misbehave(.elsewhere(elsewhere.url.appending(path: "search/movie")))
    await #expect(throws: OnlineError.badAnswer(reason: "it leads elsewhere")) { try await world.count("a") }
    #expect(elsewhere.requests.isEmpty)
  }
}
