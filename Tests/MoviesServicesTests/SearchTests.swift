import MoviesServices
import Testing

@Suite("Search")
struct SearchTests {
  private let movies: MoviesStore

  init() throws {
    movies = try MoviesStore.sample()
  }

  @Test(
    "titles, original titles, people and genres are searched",
    arguments: [
      ("matrix", "The Matrix"), ("fabuleux", "Amélie"), ("tautou", "Amélie"), ("lilly", "The Matrix"),
      ("western", "Unforgiven"),
    ])
  func fields(_ search: String, title: String) async throws {
    #expect(try await movies.titles(.all, search: search) == [title])
    #expect(try await movies.count(of: MovieQuery(list: .all, search: search)) == 1)
  }

  @Test("every word must match the beginning of a word, in any order")
  func words() async throws {
    #expect(try await movies.titles(.all, search: "wach sci mat") == ["The Matrix"])
    #expect(try await movies.titles(.all, search: "matrix western").isEmpty)
    #expect(try await movies.titles(.all, search: "atrix").isEmpty)
  }

  @Test("case and accents do not count", arguments: ["amelie", "AMÉLIE", "Ame\u{301}lie", "ame"])
  func accents(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search) == ["Amélie"])
  }

  @Test("an empty search is no filter", arguments: ["", "  ", "\n\t"])
  func empty(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search).count == Films.all.count)
    #expect(try await movies.count(of: MovieQuery(list: .all, search: search)) == Films.all.count)
  }

  @Test("a search looks in its own list, in the order of that list")
  func inList() async throws {
    try await movies.addToWishlist(Films.matrix)
    try await movies.addToWishlist(Films.ghost1937)
    #expect(try await movies.titles(.wishlist, search: "keanu") == ["GHOST", "The Matrix"])
    #expect(try await movies.titles(.watched, search: "keanu").isEmpty)
    #expect(try await movies.count(of: MovieQuery(list: .wishlist, search: "matrix")) == 1)
  }

  @Test(
    "a search of punctuation finds nothing and fails at nothing",
    arguments: ["\"", "'", "*", "\"\"", "(", ")", "^", "-", "{}", ":", "+ +", "\0", ";--", "🎬", "\\", "%", "....."])
  func punctuation(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search).isEmpty)
    #expect(try await movies.count(of: MovieQuery(list: .all, search: search)) == 0)
  }

  @Test(
    "what is syntax elsewhere is text here",
    arguments: [
      "matrix OR western", "matrix AND", "NOT matrix", "NEAR(matrix, 2)", "title:matrix", "^title : western",
      "matrix\" OR \"western", "'; DROP TABLE movie; --", "zzz OR matrix", "{title people} : xyz", "\0 matrix \0 zzz",
    ])
  func syntax(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search).isEmpty)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == Films.all.count)
  }

  @Test("words inside of syntax are found", arguments: ["\"matrix\"", "matrix*", "(the) -matrix", "^matrix"])
  func decoratedWords(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search) == ["The Matrix"])
  }

  @Test("a very long search neither fails nor takes long", .timeLimit(.minutes(1)))
  func longSearch() async throws {
    let words = String(repeating: "matrix ", count: 50_000)
    #expect(try await movies.titles(.all, search: words) == ["The Matrix"])
    #expect(try await movies.titles(.all, search: String(repeating: "m", count: 1_000_000)).isEmpty)
  }
}
