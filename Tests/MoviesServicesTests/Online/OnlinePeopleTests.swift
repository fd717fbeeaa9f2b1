import MoviesServices
import MoviesTesting
import Testing

@Suite("People found online")
struct OnlinePeopleTests {
  @Test("the films of an actor are asked for, and join those of the database, newest first")
  func actor() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.search("matrix").first).id
    let keanu = try await world.castMember("Keanu Reeves", of: matrix)
    let films = try await world.catalogue.films(of: keanu)
    #expect(films.map(\.movie.title) == ["John Wick", "The Matrix"])
    #expect(films.map(\.role) == ["as John Wick", "as Neo"])
    #expect(films.last?.movie.id == matrix)
    #expect(try await world.catalogue.person(keanu) == Person(id: keanu, name: "Keanu Reeves"))
  }

  @Test("a director is known from a film's details")
  func director() async throws {
    var mirror = FakeFilm.mirror
    mirror.cast = [.init(person: 8452, name: "Andrei Tarkovsky", character: "Narrator")]
    let world = try await OnlineWorld(films: [mirror])
    let id = try #require(try await world.search("mirror").first).id
    let tarkovsky = try await world.castMember("Andrei Tarkovsky", of: id)
    let films = try await world.catalogue.films(of: tarkovsky)
    #expect(films.map(\.movie.title) == ["Stalker", "Mirror"])
    #expect(films.map(\.role) == ["Director", "Director, as Narrator"])
    let stalker = try #require(films.first).id
    #expect(try await world.store.details(of: stalker)?.movie.originalTitle == "Сталкер")
  }

  @Test("films are kept for a week, and what is asked for then takes their place")
  func keeping() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.search("matrix").first).id
    let keanu = try await world.castMember("Keanu Reeves", of: matrix)
    let films = try await world.catalogue.films(of: keanu)
    let asked = world.server.requests.count
    #expect(try await world.catalogue.films(of: keanu) == films)
    world.pass(days: 6)
    #expect(try await world.catalogue.films(of: keanu) == films)
    #expect(world.server.requests.count == asked)
    world.pass(days: 2)
    #expect(try await world.catalogue.films(of: keanu) == films)
    #expect(world.server.requests.count == asked + 1)
  }

  @Test("without the network, or without a key, the films that are known are shown")
  func offline() async throws {
    let world = try await OnlineWorld()
    let matrix = try #require(try await world.search("matrix").first).id
    let keanu = try await world.castMember("Keanu Reeves", of: matrix)
    try await world.keys.set(nil)
    #expect(try await world.catalogue.films(of: keanu).map(\.movie.title) == ["The Matrix"])
    try await world.keys.set(APIKey(FakeTMDB.key))
    #expect(try await world.catalogue.films(of: keanu).count == 2)
    world.pass(days: 8)
    await world.server.goDown()
    #expect(try await world.catalogue.films(of: keanu).count == 2)
    world.clock.move(by: .seconds(60))
    world.pass(days: 8)
    #expect(try await world.catalogue.films(of: keanu).count == 2)
  }

  @Test("two people of one name are one person, with the films of both")
  func namesakes() async throws {
    let name = "Steve McQueen"
    var bullitt = FakeFilm(id: 1, title: "Bullitt", releaseDate: "1968-10-17")
    bullitt.cast = [.init(person: 11, name: name, character: "Bullitt")]
    var hunger = FakeFilm(id: 2, title: "Hunger", releaseDate: "2008-05-15")
    hunger.directors = [.init(person: 12, name: name, character: "")]
    let people = [
      FakePerson(id: 11, name: name, cast: [.init(film: bullitt, character: "Bullitt")]),
      FakePerson(id: 12, name: name, directed: [hunger]),
    ]
    let world = try await OnlineWorld(films: [bullitt, hunger], people: people)
    for film in try await world.search("") {
      _ = try await world.catalogue.details(of: film.id)
    }
    let first = try #require(try await world.search("bullitt").first).id
    let steve = try await world.castMember(name, of: first)
    #expect(try await world.catalogue.films(of: steve).map(\.movie.title) == ["Hunger", "Bullitt"])
    #expect(world.server.requests.map(\.path).suffix(2) == ["/3/person/11", "/3/person/12"])
  }

  @Test("a person who was not found online is not asked for")
  func local() async throws {
    let world = try await OnlineWorld()
    let hero = try #require(try await world.store.movies(titled: "Local Hero").first).id
    let peter = try await world.castMember("Peter Riegert", of: hero)
    #expect(try await world.catalogue.films(of: peter).map(\.movie.id) == [hero])
    #expect(try await world.catalogue.person(4_711) == nil)
    #expect(try await world.catalogue.films(of: 4_711).isEmpty)
    #expect(world.server.requests.isEmpty)
  }
}
