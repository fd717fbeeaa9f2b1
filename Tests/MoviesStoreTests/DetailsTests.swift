import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Details of movies and people")
struct DetailsTests {
  private let movies: MoviesStore

  init() throws {
    movies = try MoviesStore.varied()
  }

  private func person(_ name: String, in movie: Movie.ID) async throws -> Person.ID {
    let details = try #require(try await movies.details(of: movie))
    return try #require(details.movie.cast.first { $0.name == name }).personID
  }

  @Test("A movie has all details of the catalog, in its order")
  func movie() async throws {
    let details = try #require(try await movies.details(of: VariedMovies.matrix))
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
    #expect(try await movies.movies(of: director.id).map(\.movie.title) == ["The Matrix"])
    #expect(movie.genres == ["Science Fiction", "Action"])
    #expect(movie.cast.map(\.name) == ["Keanu Reeves", "Carrie-Anne Moss"])
    #expect(movie.cast.map(\.role) == ["Neo", "Trinity"])
    #expect(movie.synopsis == "A programmer wakes up.")
  }

  @Test("A person's movies are listed newest first, with the parts")
  func credits() async throws {
    let keanu = try await person("Keanu Reeves", in: VariedMovies.matrix)
    #expect(try await movies.person(keanu) == Person(id: keanu, name: "Keanu Reeves"))
    let samples = try await movies.movies(of: keanu)
    #expect(samples.map(\.movie.id) == [VariedMovies.matrix, VariedMovies.ghost1937])
    #expect(samples.map(\.role) == ["as Neo", "Cast"])
  }

  @Test("A person who directs and plays appears once, with both parts")
  func directorAndCast() async throws {
    let clint = try await person("Clint Eastwood", in: VariedMovies.unforgiven)
    let samples = try await movies.movies(of: clint)
    #expect(samples.map(\.role) == ["Director, as William Munny"])
    #expect(samples.first?.movie.directors == ["Clint Eastwood"])
  }
}
