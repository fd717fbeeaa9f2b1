import FlowReactive
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Details of movies found online")
struct OnlineDetailsTests {
  @Test("what is not known of a movie is asked for")
  func filled() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    let movie = try #require(try await world.catalog.details(of: id)).movie
    #expect(movie.title == "Stalker")
    #expect(movie.originalTitle == "Сталкер")
    #expect(movie.runtime == 162)
    #expect(movie.genres == ["Science Fiction", "Drama"])
    #expect(movie.countries == ["Soviet Union"])
    #expect(movie.directors == ["Andrei Tarkovsky"])
    #expect(movie.cast.map(\.name) == ["Alisa Freyndlikh"])
    #expect(movie.cast.map(\.role) == ["Stalker's Wife"])
    #expect(try await world.store.details(of: id)?.movie == movie)
    #expect(try await world.store.titles(.all, search: "tarkovsky drama") == ["Stalker"])
  }

  @Test("what the database knows of a movie stays")
  func kept() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("matrix").first).id
    let movie = try #require(try await world.catalog.details(of: id)).movie
    #expect(movie.runtime == 137)
    #expect(movie.directors == ["Lana Wachowski", "Lilly Wachowski"])
    #expect(movie.cast.map(\.name) == ["Keanu Reeves"])
    #expect(movie.genres == ["Action", "Science Fiction"])
    #expect(movie.synopsis == "Set in the 22nd century, a hacker joins insurgents.")
  }

  @Test("a movie of the database that was not found online is not asked for")
  func local() async throws {
    let world = try await OnlineWorld()
    let hero = try #require(try await world.store.movies(titled: "Local Hero").first).id
    #expect(try await world.catalog.details(of: hero)?.movie.title == "Local Hero")
    #expect(try await world.catalog.details(of: 4_711) == nil)
    #expect(world.server.requests.isEmpty)
  }

  @Test("the marks come with the details, and stay")
  func marks() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    try await world.store.markAsWatched(id, on: .day("2020-02-02"))
    let details = try #require(try await world.catalog.details(of: id))
    #expect(details.marks.watched?.date.description == "2020-02-02")
    #expect(details.movie.runtime == 162)
  }

  @Test("filling a movie in is a change of that movie, delivered before it is returned; knowing it is none") @MainActor
  func change() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    var changes: [MoviesChange] = []
    let listening = world.store.changes.subscribe(onNext: { changes.append($0) })
    _ = try await world.catalog.details(of: id)
    #expect(changes == [MoviesChange(movies: [id], lists: [])])
    _ = try await world.catalog.details(of: id)
    world.pass(days: 8)
    _ = try await world.catalog.details(of: id)
    #expect(changes.count == 1)
    #expect(world.server.requests.count == 2)
    listening.dispose()
  }

  @Test("a movie with gaps is asked for again after a week, not before")
  func gaps() async throws {
    var movie = FakeMovie.mirror
    let world = try await OnlineWorld(movies: [movie])
    let id = try #require(try await world.search("mirror").first).id
    #expect(try await world.catalog.details(of: id)?.movie.cast.isEmpty == true)
    movie.cast = [.init(person: 1, name: "Margarita Terekhova", character: "Maria")]
    world.server.learn(movie)
    world.pass(days: 6)
    #expect(try await world.catalog.details(of: id)?.movie.cast.isEmpty == true)
    world.pass(days: 2)
    #expect(try await world.catalog.details(of: id)?.movie.cast.map(\.name) == ["Margarita Terekhova"])
  }

  @Test("a movie that TMDB does not know any more is as it is known, and not asked for at every look")
  func gone() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    world.server.forget(FakeMovie.stalker.id)
    #expect(try await world.catalog.details(of: id)?.movie.title == "Stalker")
    #expect(try await world.catalog.details(of: id)?.movie.runtime == nil)
    #expect(world.server.requests.count == 2)
    #expect(await world.status == .online)
  }

  @Test("of a crowd in the credits only the first hundred are kept, in the order of billing")
  func crowd() async throws {
    var movie = FakeMovie.mirror
    movie.cast = (0..<300).map { .init(person: $0 + 1, name: "Extra \($0)", character: "") }
    let world = try await OnlineWorld(movies: [movie])
    let id = try #require(try await world.search("mirror").first).id
    #expect(try await world.catalog.details(of: id)?.movie.cast.map(\.name) == (0..<100).map { "Extra \($0)" })
  }
}
