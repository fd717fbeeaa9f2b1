import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The catalog that comes with the program")
struct CatalogTests {
  @Test("it is found and read")
  func found() throws {
    let movies = try CatalogMovie.embedded()
    #expect(!movies.isEmpty)
    #expect(movies.allSatisfy { !$0.title.isEmpty })
  }

  @Test("a new database starts with it")
  func firstStart() async throws {
    let folder = try TemporaryFolder()
    let movies = try await MoviesStore.open(in: folder.path)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == CatalogMovie.embedded().count)
  }
}
