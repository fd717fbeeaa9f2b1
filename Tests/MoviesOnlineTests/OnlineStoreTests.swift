import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The database of the online catalog")
struct OnlineStoreTests {
  @Test("The search index and the foreign keys stay consistent")
  func index() async throws {
    let world = try await OnlineWorld()
    for movie in try await world.search("") {
      _ = try await world.catalog.details(of: movie.id)
    }
    let matrix = try #require(try await world.search("matrix").first).id
    _ = try await world.catalog.movies(of: world.castMember("Keanu Reeves", of: matrix))
    #expect(try await world.store.problems() == [])
    #expect(try await world.store.titles(.all, search: "keanu neo").isEmpty)
    #expect(try await world.store.titles(.all, search: "keanu action") == ["The Matrix"])
  }

  @Test("Two processes that find the same movies at the same time agree on them")
  func twoPrograms() async throws {
    let folder = try TemporaryFolder()
    func world() async throws -> OnlineWorld {
      let store = try await MoviesStore.open(in: folder.path) { OnlineWorld.movies }
      return try await OnlineWorld(movies: FakeMovie.many(60), store: store)
    }
    let (first, second) = (try await world(), try await world())
    async let one = first.search("movie", in: 0..<60)
    async let other = second.search("movie", in: 0..<60)
    #expect(try await one == other)
    #expect(try await first.store.count(of: MovieQuery(list: .all)) == 62)
  }

  @Test("Results are found again in a reopened database")
  func reopened() async throws {
    let folder = try TemporaryFolder()
    var found: [MovieSummary] = []
    do {
      let store = try await MoviesStore.open(in: folder.path) { OnlineWorld.movies }
      found = try await OnlineWorld(store: store).search("stalker")
    }
    let store = try await MoviesStore.open(in: folder.path)
    let world = try await OnlineWorld(store: store)
    #expect(try await world.search("stalker") == found)
    #expect(world.server.requests.isEmpty)
  }

  @Test("A movie whose title changes at TMDB stays the same movie")
  func renamed() async throws {
    var movie = FakeMovie.stalker
    let world = try await OnlineWorld(movies: [movie])
    let id = try #require(try await world.search("stalker").first).id
    movie.title = "Stalker: The Zone"
    world.server.add(movie)
    world.pass(days: 1)
    let again = try #require(try await world.search("stalker").first)
    #expect(again.id == id)
    #expect(again.title == "Stalker")
  }
}
