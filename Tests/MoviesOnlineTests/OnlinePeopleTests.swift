import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("People found online")
struct OnlinePeopleTests {
  @Test("Movies of an actor are requested and added to those of the catalog, newest first")
  func actor() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.search("matrix").first).id
    let keanu = try await world.castMember("Keanu Reeves", of: matrix)
    let movies = try await world.catalog.movies(of: keanu)
    #expect(movies.map(\.movie.title) == ["John Wick", "The Matrix"])
    #expect(movies.map(\.role) == ["as John Wick", "as Neo"])
    #expect(movies.last?.movie.id == matrix)
    #expect(try await world.catalog.person(keanu) == Person(id: keanu, name: "Keanu Reeves"))
  }

  @Test("A director is known from the details of a movie")
  func director() async throws {
    var mirror = FakeMovie.mirror
    mirror.cast = [(person: 8452, name: "Andrei Tarkovsky", character: "Narrator")]
    let world = try await OnlineWorld(movies: [mirror])
    let id = try #require(try await world.search("mirror").first).id
    let tarkovsky = try await world.castMember("Andrei Tarkovsky", of: id)
    let movies = try await world.catalog.movies(of: tarkovsky)
    #expect(movies.map(\.movie.title) == ["Stalker", "Mirror"])
    #expect(movies.map(\.role) == ["Director", "Director, as Narrator"])
    let stalker = try #require(movies.first).id
    #expect(try await world.store.details(of: stalker)?.movie.originalTitle == "Сталкер")
  }

  @Test("The movies of a person are kept for a week, and then replaced")
  func keeping() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.search("matrix").first).id
    let keanu = try await world.castMember("Keanu Reeves", of: matrix)
    let movies = try await world.catalog.movies(of: keanu)
    let asked = world.server.requests.count
    #expect(try await world.catalog.movies(of: keanu) == movies)
    world.pass(days: 6)
    #expect(try await world.catalog.movies(of: keanu) == movies)
    #expect(world.server.requests.count == asked)
    world.pass(days: 2)
    #expect(try await world.catalog.movies(of: keanu) == movies)
    #expect(world.server.requests.count == asked + 1)
  }

  @Test("Without a connection or a key, the movies of the catalog are found")
  func offline() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.search("matrix").first).id
    let keanu = try await world.castMember("Keanu Reeves", of: matrix)
    try await world.keys.set(nil)
    #expect(try await world.catalog.movies(of: keanu).map(\.movie.title) == ["The Matrix"])
    try await world.keys.set(APIKey(FakeTMDB.key))
    #expect(try await world.catalog.movies(of: keanu).count == 2)
    world.pass(days: 8)
    await world.server.stop()
    #expect(try await world.catalog.movies(of: keanu).count == 2)
    world.clock.move(by: .seconds(60))
    world.pass(days: 8)
    #expect(try await world.catalog.movies(of: keanu).count == 2)
  }

  @Test("Two people of the same name are one person with the movies of both")
  func namesakes() async throws {
    let name = "Steve McQueen"
    var bullitt = FakeMovie(id: 1, title: "Bullitt", releaseDate: "1968-10-17")
    bullitt.cast = [(person: 11, name: name, character: "Bullitt")]
    var hunger = FakeMovie(id: 2, title: "Hunger", releaseDate: "2008-05-15")
    hunger.directors = [(person: 12, name: name, character: "")]
    let people = [
      FakePerson(id: 11, name: name, cast: [(movie: bullitt, character: "Bullitt")]),
      FakePerson(id: 12, name: name, directed: [hunger]),
    ]
    let world = try await OnlineWorld(movies: [bullitt, hunger], people: people)
    for movie in try await world.search("") {
      _ = try await world.catalog.details(of: movie.id)
    }
    let first = try #require(try await world.search("bullitt").first).id
    let steve = try await world.castMember(name, of: first)
    #expect(try await world.catalog.movies(of: steve).map(\.movie.title) == ["Hunger", "Bullitt"])
    #expect(world.server.requests.map(\.path).suffix(2) == ["/3/person/11", "/3/person/12"])
  }
}
