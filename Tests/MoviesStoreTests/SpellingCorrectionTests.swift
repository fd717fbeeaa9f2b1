import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Spelling correction")
struct SpellingCorrectionTests {
  @Test(
    "A searched word that no movie has may differ in one letter",
    arguments: [
      ("matrx", "The Matrix"), ("mattrix", "The Matrix"), ("matirx", "The Matrix"), ("matryx keanu", "The Matrix"),
      ("amelei", "Amélie"), ("unforgivem", "Unforgiven"), ("natrix", "The Matrix"), ("amtrix", "The Matrix"),
      ("atrix", "The Matrix"), ("zmatrix", "The Matrix"), ("amelïq", "Amélie"), ("ammélie", "Amélie"),
      ("kaenu mtarix", "The Matrix"), ("matrxi 1999", "The Matrix"), ("AMELEÏ", "Amélie"),
    ])
  func corrected(_ search: String, title: String) async throws {
    #expect(try await MoviesStore.varied().titles(.all, search: search) == [title])
  }

  @Test(
    "A searched word doesn't match one with two different letters, and a short word stays as it is",
    arguments: ["mxtryx", "kea zzz", "xat"])
  func otherWords(_ search: String) async throws {
    #expect(try await MoviesStore.varied().titles(.all, search: search).isEmpty)
  }

  @Test(
    "A searched word of a title, a name, a genre or a country stays as it is, though another word is similar",
    arguments: ["wart matrix", "bind matrix", "farce matrix", "kenny matrix", "francs"])
  func knownWords(_ search: String) async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(title: "Matrix Bird Wars France", year: 1950, cast: [.init(name: "Kenna")]),
        CatalogMovie(title: "Bind Wart", year: 1952, countries: ["Francs"], genres: ["Farce"]),
        CatalogMovie(title: "Solo", year: 1953, cast: [.init(name: "Kenny")]),
      ])
    let expected = search == "francs" ? ["Bind Wart"] : []
    #expect(try await movies.titles(.all, search: search) == expected)
    #expect(try await movies.titles(.all, search: "birt matrix") == ["Matrix Bird Wars France"])
  }
}
