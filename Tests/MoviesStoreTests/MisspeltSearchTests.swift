import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Search: typing mistakes")
struct MisspeltSearchTests {
  @Test(
    "where nothing matches, a word may be wrong in one letter",
    arguments: [
      ("matrx", "The Matrix"), ("mattrix", "The Matrix"), ("matirx", "The Matrix"), ("matryx keanu", "The Matrix"),
      ("amelei", "Amélie"), ("unforgivem", "Unforgiven"), ("natrix", "The Matrix"), ("amtrix", "The Matrix"),
      ("atrix", "The Matrix"), ("zmatrix", "The Matrix"), ("amelïq", "Amélie"), ("ammélie", "Amélie"),
    ])
  func misspelt(_ search: String, title: String) async throws {
    #expect(try await MoviesStore.varied().titles(.all, search: search) == [title])
  }

  @Test(
    "two wrong letters are another word, and short words are taken as they are",
    arguments: ["mxtryx", "kea zzz", "xat"])
  func otherWords(_ search: String) async throws {
    #expect(try await MoviesStore.varied().titles(.all, search: search).isEmpty)
  }

  @Test(
    "where no movie has all words, one may be wrong in one letter, though other movies have it",
    arguments: ["matrix bird", "bind matrix", "matrix bidr", "Matrix blrd", "keanu matrix bidr", "brd matrix"])
  func misspeltTogether(_ search: String) async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Matrix Bird", year: 1950, cast: [.init(name: "Keanu")]),
        CatalogMovie(title: "Matrix", year: 1951), CatalogMovie(title: "Bind", year: 1952),
        CatalogMovie(title: "Blrd Bidrs", year: 1953), CatalogMovie(title: "Bint", year: 1954),
      ])
    #expect(try await movies.titles(.all, search: search) == ["Matrix Bird"])
    #expect(try await movies.titles(.all, search: "bint keanx").isEmpty)
  }

  @Test("where nothing matches, two words may be written as one", arguments: ["spiderman", "SpiderM", "the spiderman"])
  func missingSpace(_ search: String) async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "The Spider-Man", year: 2002), CatalogMovie(title: "Man and Bird", year: 1950),
      ])
    #expect(try await movies.titles(.all, search: search) == ["The Spider-Man"])
  }
}
