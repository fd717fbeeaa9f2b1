import MoviesServices
import Testing

@Suite("The catalogue that comes with the program")
struct CatalogueTests {
  @Test("it is found and read")
  func found() throws {
    let films = try CatalogueFilm.embedded()
    #expect(!films.isEmpty)
    #expect(films.allSatisfy { !$0.title.isEmpty })
  }

  @Test("a new database starts with it")
  func firstStart() async throws {
    let folder = try TemporaryFolder()
    let movies = try await MoviesStore.open(in: folder.path)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == CatalogueFilm.embedded().count)
  }
}
