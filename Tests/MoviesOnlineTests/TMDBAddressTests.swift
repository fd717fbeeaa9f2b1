import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The address of the online catalog")
struct TMDBAddressTests {
  @Test("it is TMDB's unless the environment names another")
  func standard() throws {
    #expect(try TMDBCatalog.baseURL(environment: [:]).absoluteString == "https://api.themoviedb.org/3")
    #expect(try TMDBCatalog.baseURL(environment: ["MOVIES_TMDB_URL": ""]) == TMDBCatalog.defaultBaseURL)
  }

  @Test(
    "another address is taken as it is",
    arguments: [
      "http://localhost:8080/3", "https://proxy.example.org", "HTTP://[::1]:9/a/b/", "http://127.0.0.1:65535",
    ])
  func other(_ text: String) throws {
    #expect(try TMDBCatalog.baseURL(environment: ["MOVIES_TMDB_URL": text]).absoluteString == text)
  }

  @Test(
    "what is no address is refused",
    arguments: [
      ("localhost:8080", TMDBCatalog.InvalidAddress.wrongScheme), ("ftp://host/3", .wrongScheme),
      ("/3", .wrongScheme),
      ("http://", .noHost), ("http:///3", .noHost), ("http:3", .noHost), ("http://exa mple/3", .malformed),
      ("http://host:port/3", .malformed), ("http://[::1/3", .malformed), ("http://h/%zz", .malformed),
      ("http://host:99999/3", .malformed), ("http://ann:secret@host/3", .hasCredentials),
      ("https://host/3?api_key=secret", .hasQuery), ("https://host/3#secret", .hasQuery),
    ])
  func refused(_ text: String, reason: TMDBCatalog.InvalidAddress) {
    let error = #expect(throws: TMDBCatalog.InvalidAddress.self) {
      try TMDBCatalog.baseURL(environment: ["MOVIES_TMDB_URL": text])
    }
    #expect(error == reason)
  }

  @Test("a refusal is one line that names the variable and repeats nothing that may be secret")
  func description() {
    for reason: TMDBCatalog.InvalidAddress in [.malformed, .wrongScheme, .noHost, .hasCredentials, .hasQuery] {
      #expect(reason.description.hasPrefix("MOVIES_TMDB_URL "))
      #expect(!reason.description.contains("\n"))
    }
  }

  @Test("a slash at the end of the address changes nothing")
  func slash() async throws {
    let server = try await FakeTMDB()
    let key = try APIKey(FakeTMDB.key)
    let store = try MoviesStore.inMemory(catalog: [])
    let catalog = await TMDBCatalog(
      store: store, keys: APIKeyStore(key) { _ in }, baseURL: server.url.appending(path: "/"))
    #expect(try await catalog.count(of: MovieQuery(list: .all, search: "matrix")) == 1)
    #expect(server.requests.map(\.path) == ["/3/search/movie"])
  }
}
