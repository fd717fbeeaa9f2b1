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
    #expect(try await movies.titles(.all, search: "trix").isEmpty)
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

  @Test("a very long search neither fails nor takes long", .timeLimit(.minutes(10)))
  func longSearch() async throws {
    let words = String(repeating: "matrix ", count: 50_000)
    #expect(try await movies.titles(.all, search: words) == ["The Matrix"])
    #expect(try await movies.titles(.all, search: String(repeating: "m", count: 1_000_000)).isEmpty)
  }

  @Test(
    "where nothing matches, a word may be wrong in one letter",
    arguments: [
      ("matrx", "The Matrix"), ("mattrix", "The Matrix"), ("matirx", "The Matrix"), ("matryx keanu", "The Matrix"),
      ("amelei", "Amélie"), ("unforgivem", "Unforgiven"),
    ])
  func misspelt(_ search: String, title: String) async throws {
    #expect(try await movies.titles(.all, search: search) == [title])
  }

  @Test(
    "two wrong letters are another word, and short words are taken as they are",
    arguments: ["mxtryx", "kea zzz", "xat"])
  func otherWords(_ search: String) async throws {
    #expect(try await movies.titles(.all, search: search).isEmpty)
  }

  @Test("the film that is meant comes first: its title, a beginning of it, a word of it, then all else")
  func order() async throws {
    let movies = try MoviesStore.inMemory(
      catalogue: [
        CatalogueFilm(title: "Aardvark", year: 1950, cast: [.init(name: "Alien Smith")]),
        CatalogueFilm(title: "An Alien", year: 1960), CatalogueFilm(title: "Aliens", year: 1986),
        CatalogueFilm(title: "Bride of the Alien", year: 1955), CatalogueFilm(title: "Alien", year: 1979),
        CatalogueFilm(title: "A Better Alien", year: 1951), CatalogueFilm(title: "Alienation", year: 1970),
      ])
    #expect(
      try await movies.titles(.all, search: "alien") == [
        "Alien", "An Alien", "Aliens", "Alienation", "A Better Alien", "Bride of the Alien", "Aardvark",
      ])
    try await movies.addToWishlist(4)
    try await movies.markAsWatched(7, on: .today())
    #expect(
      try await movies.titles(.all, search: "alien") == [
        "Alien", "An Alien", "Alienation", "Aliens", "Bride of the Alien", "A Better Alien", "Aardvark",
      ])
    let byYear = MovieQuery(list: .all, search: "alien", sort: .year)
    #expect(try await movies.summaries(of: byYear, in: 0..<2).map(\.title) == ["Aliens", "Alien"])
    let decade = MovieQuery(list: .all, search: "alien", decade: 1950)
    #expect(try await movies.count(of: decade) == 3)
  }

  @Test("of very many films a search finds the likeliest, and pages of them are parts of the whole")
  func bounded() async throws {
    let many = (1...1_200).map { CatalogueFilm(title: "Film \($0)", year: 1900) }
    let movies = try MoviesStore.inMemory(catalogue: many + [CatalogueFilm(title: "Film", year: 2000)])
    let query = MovieQuery(list: .all, search: "film")
    #expect(try await movies.count(of: query) == MovieQuery.longestSearch)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == 1_201)
    let all = try await movies.summaries(of: query, in: 0..<2_000)
    #expect(all.count == MovieQuery.longestSearch && all.first?.title == "Film")
    #expect(try await movies.summaries(of: query, in: 990..<1_010) == Array(all[990...]))
    #expect(try await movies.summaries(of: query, in: 1_000..<1_100).isEmpty)
  }
}
