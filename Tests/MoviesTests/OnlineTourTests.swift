import Foundation
import MoviesTesting
import Testing

@Suite("A tour of the online catalog")
struct OnlineTourTests {
  @Test("An online search asks for an API key, continues with it, and its movies can be put on the wishlist")
  func guardedSearch() async throws {
    let unlisted = FakeMovie(
      id: 1, title: "An Unlisted Movie", releaseDate: "2020-01-01", overview: "No catalog but one knows it.",
      cast: [(person: 7, name: "Una Known", character: "Extra")])
    let server = try await FakeTMDB(movies: [unlisted])
    let movies = try MoviesProcess.signedIn()
    let outcome = try movies.run(
      "play", "-",
      input: """
        press "Add a movie"
        type Search "unlis"
        press "Search online"
        expect "Search: [unlis]"
        press "Enter an API key"
        back
        expect "Search: [unlis]"
        press "Enter an API key"
        type "API key" "nonsense"
        press Continue
        expect "does not accept this API key"
        type "API key" "\(FakeTMDB.key)"
        press Continue
        expect "Online"
        select "An Unlisted Movie"
        expect "No catalog but one knows it."
        press "Add to wishlist"
        expect "Una Known"
        tree
        """, environment: ["MOVIES_TMDB_URL": server.url.absoluteString])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("searchIsRequested(\"unlis\") > movie(movieIsPicked"))
    #expect(!(outcome.output + outcome.errors).contains(FakeTMDB.key))
    let offline = try movies.run(
      "play", "-", input: "select \"An Unlisted Movie\"\nexpect \"Una Known\"",
      environment: ["MOVIES_TMDB_URL": "http://127.0.0.1:1/3"])
    #expect(offline.exitCode == 0, "\(offline.errors)")
  }
}
