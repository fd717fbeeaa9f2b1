import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Online search")
struct OnlineSearchTests {
  @Test("Movies that a search finds become part of the catalog")
  func found() async throws {
    let world = try await OnlineWorld()
    let movies = try await world.search("  STALKER ")
    let movie = try #require(movies.first)
    #expect(movies.count == 1)
    #expect(movie.title == "Stalker")
    #expect(movie.year == 1979)
    #expect(try await world.count("stalker") == 1)
    #expect(try await world.store.movies(titled: "stalker").map(\.id) == [movie.id])
    #expect(try await world.store.titles(.all, search: "сталк") == ["Stalker"])
    #expect(try await world.store.details(of: movie.id)?.movie.synopsis == "A guide leads two men through the Zone.")
  }

  @Test("A movie of the catalog with the same title and year is the same movie")
  func known() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.store.movies(titled: "The Matrix").first)
    try await world.store.addToWishlist(matrix.id)
    let found = try await world.search("matrix")
    #expect(found.map(\.id) == [matrix.id])
    #expect(found.first?.isOnWishlist == true)
    #expect(try await world.store.count(of: MovieQuery(list: .all)) == OnlineWorld.movies.count)
  }

  @Test("An empty search finds trending movies, regardless of list, order, genre and decade")
  func trending() async throws {
    let world = try await OnlineWorld()
    let query = MovieQuery(list: .watched, search: "  ", sort: .year, genre: "Western", decade: 1920)
    let movies = try await world.catalog.summaries(of: query, in: 0..<20)
    #expect(movies.map(\.title) == ["Mirror", "Stalker", "The Matrix"])
    #expect(try await world.catalog.count(of: query) == 3)
    #expect(world.server.requests.map(\.path) == ["/3/trending/movie/week"])
  }
}
