import FlowContent
import FlowReactive
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Details of movies found online")
struct OnlineDetailsTests {
  @Test("Missing details of a movie that was found online are requested")
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

  @Test("Details of a movie that was not found online are not requested")
  func local() async throws {
    let world = try await OnlineWorld()
    let hero = try #require(try await world.store.movies(titled: "Local Hero").first).id
    #expect(try await world.catalog.details(of: hero)?.movie.title == "Local Hero")
    #expect(try await world.catalog.details(of: 4_711) == nil)
    #expect(world.server.requests.isEmpty)
  }

  @Test("New details are a change of the movie, delivered before the call returns") @MainActor
  func change() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    var changes: [MoviesChange] = []
    let listening = world.store.changes.subscribe(onNext: { changes.append($0) })
    _ = try await world.catalog.details(of: id)
    #expect(changes == [MoviesChange(movies: [id], lists: [.all])])
    _ = try await world.catalog.details(of: id)
    world.pass(days: 8)
    _ = try await world.catalog.details(of: id)
    #expect(changes.count == 1)
    #expect(world.server.requests.count == 2)
    listening.dispose()
  }

  @Test("Missing details are requested again after a week")
  func gaps() async throws {
    var movie = FakeMovie.mirror
    let world = try await OnlineWorld(movies: [movie])
    let id = try #require(try await world.search("mirror").first).id
    #expect(try await world.catalog.details(of: id)?.movie.cast.isEmpty == true)
    movie.cast = [(person: 1, name: "Margarita Terekhova", character: "Maria")]
    world.server.add(movie)
    world.pass(days: 6)
    #expect(try await world.catalog.details(of: id)?.movie.cast.isEmpty == true)
    world.pass(days: 2)
    #expect(try await world.catalog.details(of: id)?.movie.cast.map(\.name) == ["Margarita Terekhova"])
  }

  @Test("Details of a movie that TMDB does not know any longer are requested once")
  func gone() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    world.server.remove(FakeMovie.stalker.id)
    #expect(try await world.catalog.details(of: id)?.movie.title == "Stalker")
    #expect(try await world.catalog.details(of: id)?.movie.runtime == nil)
    #expect(world.server.requests.count == 2)
    #expect(await world.status == .online)
  }

  @Test("The first hundred members of a cast are kept, in the order of billing")
  func crowd() async throws {
    var movie = FakeMovie.mirror
    movie.cast = (0..<300).map { (person: $0 + 1, name: "Extra \($0)", character: "") }
    let world = try await OnlineWorld(movies: [movie])
    let id = try #require(try await world.search("mirror").first).id
    #expect(try await world.catalog.details(of: id)?.movie.cast.map(\.name) == (0..<100).map { "Extra \($0)" })
  }
}
