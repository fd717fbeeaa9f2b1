import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Searching online")
struct OnlineSearchTests {
  @Test("a search finds movies, which have numbers in the database from then on")
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

  @Test("a movie that the database knows by title and year is that movie")
  func known() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.store.movies(titled: "The Matrix").first)
    try await world.store.addToWishlist(matrix.id)
    let found = try await world.search("matrix")
    #expect(found.map(\.id) == [matrix.id])
    #expect(found.first?.isOnWishlist == true)
    #expect(try await world.store.count(of: MovieQuery(list: .all)) == OnlineWorld.movies.count)
  }

  @Test("an empty search finds what is trending, whatever list, order, genre or decade is asked for")
  func trending() async throws {
    let world = try await OnlineWorld()
    let query = MovieQuery(list: .watched, search: "  ", sort: .year, genre: "Western", decade: 1920)
    let movies = try await world.catalog.summaries(of: query, in: 0..<20)
    #expect(movies.map(\.title) == ["Mirror", "Stalker", "The Matrix"])
    #expect(try await world.catalog.count(of: query) == 3)
    #expect(world.server.requests.map(\.path) == ["/3/trending/movie/week"])
  }
}
