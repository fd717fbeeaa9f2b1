import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Built-in catalog")
struct CatalogTests {
  @Test("the file is found and read")
  func found() throws {
    let movies = try CatalogMovie.embedded()
    #expect(!movies.isEmpty)
    #expect(movies.allSatisfy { !$0.title.isEmpty })
  }

  @Test("a new database starts with its movies")
  func firstStart() async throws {
    let folder = try TemporaryFolder()
    let movies = try await MoviesStore.open(in: folder.path)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == CatalogMovie.embedded().count)
  }
}
