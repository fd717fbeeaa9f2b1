import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Orders and filters")
struct QueryTests {
  private let movies: MoviesStore

  init() async throws {
    movies = try MoviesStore.inMemory(catalog: [
      CatalogMovie(title: "The Bee", year: 1989, runtime: 90, genres: ["Drama", "War"]),
      CatalogMovie(title: "Ant", year: 1990, runtime: 120, genres: ["Comedy"]),
      CatalogMovie(title: "Émigré", year: 1999, genres: ["Drama", "Drama"]),
      CatalogMovie(title: "Dodo", year: 1990, runtime: 60, genres: ["War"]),
      CatalogMovie(title: "Cat", year: 2000, runtime: 90),
    ])
    for (id, rating) in [(2, nil), (4, 3), (1, 8), (3, nil), (5, 8)] as [(Movie.ID, Int?)] {
      try await movies.addToWishlist(id)
      try await movies.setViewing(Viewing(date: .day("2024-01-0\(id)"), rating: rating), of: id)
      try await movies.addToWishlist(id)
    }
  }

  private func titles(_ query: MovieQuery) async throws -> [String] {
    let titles = try await movies.summaries(of: query, in: 0..<100).map(\.title)
    #expect(try await movies.count(of: query) == titles.count)
    return titles
  }

  @Test("Each order is the same in every list, with ties by title", arguments: MovieList.allCases)
  func orders(_ list: MovieList) async throws {
    let expected: [(MovieSort, [String])] = [
      (.title, ["Ant", "The Bee", "Cat", "Dodo", "Émigré"]),
      (.year, ["Cat", "Émigré", "Ant", "Dodo", "The Bee"]),
      (.rating, ["The Bee", "Cat", "Dodo", "Ant", "Émigré"]),
      (.runtime, ["Dodo", "The Bee", "Cat", "Ant", "Émigré"]),
    ]
    for (sort, titles) in expected {
      #expect(try await self.titles(MovieQuery(list: list, sort: sort)) == titles, "\(sort)")
    }
  }

  @Test("A list has an order of its own")
  func listOrders() async throws {
    #expect(try await titles(MovieQuery(list: .all)) == ["Ant", "The Bee", "Cat", "Dodo", "Émigré"])
    #expect(try await titles(MovieQuery(list: .wishlist)) == ["Cat", "Émigré", "The Bee", "Dodo", "Ant"])
    #expect(try await titles(MovieQuery(list: .watched)) == ["Cat", "Dodo", "Émigré", "Ant", "The Bee"])
  }

  @Test("Genre and decade filter a list, also with a search", arguments: MovieList.allCases)
  func filters(_ list: MovieList) async throws {
    #expect(try await titles(MovieQuery(list: list, sort: .title, genre: "Drama")) == ["The Bee", "Émigré"])
    #expect(try await titles(MovieQuery(list: list, sort: .title, decade: 1990)) == ["Ant", "Dodo", "Émigré"])
    #expect(try await titles(MovieQuery(list: list, genre: "Drama", decade: 1990)) == ["Émigré"])
    #expect(try await titles(MovieQuery(list: list, search: "war", decade: 1980)) == ["The Bee"])
    #expect(try await titles(MovieQuery(list: list, search: "drama", sort: .year)) == ["Émigré", "The Bee"])
    #expect(try await titles(MovieQuery(list: list, search: "drama war", sort: .rating, genre: "War")) == ["The Bee"])
  }

  @Test(
    "An unknown genre or decade finds nothing",
    arguments: ["drama", "", "Dr%", "' OR 1"], [Int.min, -10, 2010, Int.max])
  func nothing(_ genre: String, decade: Int) async throws {
    for sort in MovieSort.allCases {
      #expect(try await titles(MovieQuery(list: .all, sort: sort, genre: genre)).isEmpty)
      #expect(try await titles(MovieQuery(list: .watched, sort: sort, decade: decade)).isEmpty)
    }
  }
}
