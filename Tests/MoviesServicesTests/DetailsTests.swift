import MoviesServices
import Testing

@Suite("Details of films and people")
struct DetailsTests {
  private let movies: MoviesStore

  init() throws {
    movies = try MoviesStore.sample()
  }

  private func person(_ name: String, in movie: Movie.ID) async throws -> Person.ID {
    let details = try #require(try await movies.details(of: movie))
    return try #require(details.movie.cast.first { $0.name == name }).personID
  }

  @Test("a film has all that the catalogue says, in the catalogue's order")
  func film() async throws {
    let details = try #require(try await movies.details(of: Films.matrix))
    let movie = details.movie
    #expect(details.marks == MovieMarks())
    #expect(movie.title == "The Matrix")
    #expect(movie.originalTitle == nil)
    #expect(movie.year == 1999)
    #expect(movie.runtime == 136)
    #expect(movie.countries == ["United States", "Australia"])
    #expect(movie.directors == ["Lana Wachowski", "Lilly Wachowski"])
    #expect(details.directors.map(\.name) == movie.directors)
    let director = try #require(details.directors.first)
    #expect(try await movies.films(of: director.id).map(\.movie.title) == ["The Matrix"])
    #expect(movie.genres == ["Science Fiction", "Action"])
    #expect(movie.cast.map(\.name) == ["Keanu Reeves", "Carrie-Anne Moss"])
    #expect(movie.cast.map(\.role) == ["Neo", "Trinity"])
    #expect(movie.synopsis == "A programmer wakes up.")
  }

  @Test("what the catalogue does not say is absent")
  func sparseFilm() async throws {
    let details = try #require(try await movies.details(of: Films.ghost2021))
    #expect(details.movie == Movie(id: Films.ghost2021, title: "Ghøst", year: 2021))
  }

  @Test("the details carry the marks")
  func marks() async throws {
    try await movies.addToWishlist(Films.matrix)
    #expect(try await movies.details(of: Films.matrix)?.marks == MovieMarks(isOnWishlist: true))
  }

  @Test("a person's films are listed newest first, with what they did")
  func filmography() async throws {
    let keanu = try await person("Keanu Reeves", in: Films.matrix)
    #expect(try await movies.person(keanu) == Person(id: keanu, name: "Keanu Reeves"))
    let films = try await movies.films(of: keanu)
    #expect(films.map(\.movie.id) == [Films.matrix, Films.ghost1937])
    #expect(films.map(\.role) == ["as Neo", "Cast"])
  }

  @Test("who directs and plays appears once, with both")
  func directorAndCast() async throws {
    let clint = try await person("Clint Eastwood", in: Films.unforgiven)
    let films = try await movies.films(of: clint)
    #expect(films.map(\.role) == ["Director, as William Munny"])
    #expect(films.first?.movie.directors == ["Clint Eastwood"])
  }

  @Test("a film or person that does not exist is absent, not an error")
  func unknown() async throws {
    #expect(try await movies.details(of: 4711) == nil)
    #expect(try await movies.person(4711) == nil)
    #expect(try await movies.films(of: 4711).isEmpty)
  }
}
