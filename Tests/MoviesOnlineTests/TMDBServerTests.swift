import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The server in the environment")
struct TMDBServerTests {
  @Test("Without settings, the server is TMDB", arguments: [[:], ["MOVIES_TMDB_URL": "", "MOVIES_TMDB_TIMEOUT": ""]])
  func standard(environment: [String: String]) throws {
    let server = try TMDBServer(environment: environment)
    #expect(server.url.absoluteString == "https://api.themoviedb.org/3")
    #expect(server.timeout == .seconds(10))
  }

  @Test(
    "Another address of the server is used unchanged, but for the case of its scheme",
    arguments: [
      ("http://localhost:8080/3", "http://localhost:8080/3"),
      ("https://proxy.example.org", "https://proxy.example.org"),
      ("HTTP://[::1]:9/a/b/", "http://[::1]:9/a/b/"), ("http://127.0.0.1:65535", "http://127.0.0.1:65535"),
      ("HTTPS://example.org/3", "https://example.org/3"), ("http://LOCALHOST", "http://LOCALHOST"),
      ("http://127.8.9.1", "http://127.8.9.1"),
    ])
  func other(_ text: String, address: String) throws {
    #expect(try TMDBServer(environment: ["MOVIES_TMDB_URL": text]).url.absoluteString == address)
  }

  @Test(
    "An invalid address is an error of one line that does not repeat it",
    arguments: [
      "localhost:8080", "ftp://host/3", "/3", "http://", "http:///3", "http:3", "http://exa mple/3",
      "http://host:port/3", "http://[::1/3", "http://h/%zz", "http://host:99999/3", "http://ann:secret@host/3",
      "https://host/3?api_key=secret", "https://host/3#secret",
      // Without encryption, the key would travel in clear.
      "http://host/3", "http://127.0.0.1.example.org", "http://localhost.example.org", "http://10.0.0.1",
      "http://[::2]",
    ])
  func invalid(_ text: String) throws {
    let error = #expect(throws: TMDBServer.InvalidSetting.url) {
      try TMDBServer(environment: ["MOVIES_TMDB_URL": text])
    }
    let description = try #require(error).description
    #expect(description.hasPrefix("MOVIES_TMDB_URL: ") && !description.contains("\n"))
    #expect(!description.contains("secret"))
  }

  @Test("A timeout is a number of seconds", arguments: ["0", "-1", "3601", "1.5", "soon", " 5"])
  func timeout(_ invalid: String) throws {
    #expect(try TMDBServer(environment: ["MOVIES_TMDB_TIMEOUT": "60"]).timeout == .seconds(60))
    #expect(throws: TMDBServer.InvalidSetting.timeout) {
      try TMDBServer(environment: ["MOVIES_TMDB_TIMEOUT": invalid])
    }
  }

  @Test("A slash at the end of the server's address makes no difference")
  func slash() async throws {
    let server = try await FakeTMDB(movies: FakeMovie.samples)
    let key = try APIKey(FakeTMDB.key)
    let store = try MoviesStore.inMemory(catalog: [])
    let catalog = await TMDBCatalog(
      store: store, keys: APIKeyStore(key) { _ in }, server: TMDBServer(url: server.url.appending(path: "/")))
    #expect(try await catalog.count(of: MovieQuery(list: .all, search: "matrix")) == 1)
    #expect(server.requests.map(\.path) == ["/3/search/movie"])
  }
}
