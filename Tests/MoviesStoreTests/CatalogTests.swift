import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Built-in catalog")
struct CatalogTests {
  @Test("The file of the built-in catalog is found and read")
  func found() throws {
    let movies = try CatalogMovie.embedded()
    #expect(!movies.isEmpty)
    #expect(movies.allSatisfy { !$0.title.isEmpty })
  }

  @Test("A new database starts with the movies of the built-in catalog")
  func firstStart() async throws {
    let folder = try TemporaryFolder()
    let movies = try await MoviesStore.open(in: folder.path)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == CatalogMovie.embedded().count)
  }
}
