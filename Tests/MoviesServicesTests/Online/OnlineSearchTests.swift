import MoviesServices
import MoviesTesting
import Testing

@Suite("Searching online")
struct OnlineSearchTests {
  @Test("a search finds films, which have numbers in the database from then on")
  func found() async throws {
    let world = try await OnlineWorld()
    let films = try await world.search("  STALKER ")
    let film = try #require(films.first)
    #expect(films.count == 1)
    #expect(film.title == "Stalker")
    #expect(film.year == 1979)
    #expect(try await world.count("stalker") == 1)
    #expect(try await world.store.movies(titled: "stalker").map(\.id) == [film.id])
    #expect(try await world.store.titles(.all, search: "сталк") == ["Stalker"])
    #expect(try await world.store.details(of: film.id)?.movie.synopsis == "A guide leads two men through the Zone.")
  }

  @Test("a film that the database knows by title and year is that film")
  func known() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.store.movies(titled: "The Matrix").first)
    try await world.store.addToWishlist(matrix.id)
    let found = try await world.search("matrix")
    #expect(found.map(\.id) == [matrix.id])
    #expect(found.first?.isOnWishlist == true)
    #expect(try await world.store.count(of: MovieQuery(list: .all)) == OnlineWorld.films.count)
  }

  @Test("an empty search finds what is trending, whatever list, order, genre or decade is asked for")
  func trending() async throws {
    let world = try await OnlineWorld()
    let query = MovieQuery(list: .watched, search: "  ", sort: .year, genre: "Western", decade: 1920)
    let films = try await world.catalogue.summaries(of: query, in: 0..<20)
    #expect(films.map(\.title) == ["Mirror", "Stalker", "The Matrix"])
    #expect(try await world.catalogue.count(of: query) == 3)
    #expect(world.server.requests.map(\.path) == ["/3/trending/movie/week"])
  }
}
