import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Editing the catalog")
struct EditingTests {
  private let movies: MoviesStore

  init() throws {
    movies = try SampleMovies.store()
  }

  private func count(_ search: String, _ list: MovieList = .all) async throws -> Int {
    try await movies.count(of: MovieQuery(list: list, search: search))
  }

  @Test("A movie with new facts keeps its marks and is found by the new facts alone")
  func updating() async throws {
    try await movies.setViewing(Viewing(date: SampleMovies.day, rating: 9), of: SampleMovies.brazil)
    try await movies.update(
      Movie(
        id: SampleMovies.brazil, title: "The Ministry", year: 1986, runtime: 94, directors: ["Jane Doe"],
        genres: ["Satire"]))
    let details = try #require(try await movies.details(of: SampleMovies.brazil))
    #expect(details.movie.title == "The Ministry")
    #expect(details.movie.directors == ["Jane Doe"])
    #expect(details.movie.cast.isEmpty)
    #expect(details.marks == MovieMarks(viewings: [Viewing(date: SampleMovies.day, rating: 9)]))
    #expect(try await count("ministry", .watched) == 1)
    #expect(try await count("genre:satire") == 1)
    #expect(try await count("brazil") == 0)
    #expect(try await count("gilliam") == 0)
    #expect(try await movies.problems().isEmpty)
    #expect(try await movies.lastChange()?.title == "The Ministry")
  }

  @Test("New facts of a movie are one step of undo, and of redo")
  func undoing() async throws {
    let before = try #require(try await movies.details(of: SampleMovies.brazil))
    let edited = Movie(id: SampleMovies.brazil, title: "The Ministry", year: 1986)
    #expect(try await movies.update(edited)?.kind == .editedMovie)
    #expect(try await movies.update(edited) == nil)
    #expect(try await movies.undoLastChange()?.kind == .editedMovie)
    #expect(try await movies.details(of: SampleMovies.brazil) == before)
    #expect(try await count("gilliam") == 1)
    #expect(try await movies.redoLastChange()?.kind == .editedMovie)
    #expect(try await movies.details(of: SampleMovies.brazil)?.movie == edited)
    #expect(try await movies.problems().isEmpty)
  }

  @Test("A deleted movie is on no list, and no change of it can be undone")
  func deleting() async throws {
    try await movies.addToWishlist(SampleMovies.alien)
    try await movies.rate(SampleMovies.brazil, 9)
    try await movies.delete(SampleMovies.brazil)
    #expect(try await movies.details(of: SampleMovies.brazil) == nil)
    #expect(try await count("") == 2)
    #expect(try await count("", .watched) == 0)
    #expect(try await count("brazil") == 0)
    #expect(try await movies.problems().isEmpty)
    #expect(try await movies.lastChange()?.movie == SampleMovies.alien)
    let other = Movie(id: 0, title: "Brazil", year: 1985)
    #expect(try await movies.add(other) > SampleMovies.amelie)
  }

  @Test("A movie that doesn't exist can't be changed")
  func unknown() async throws {
    await #expect(throws: MoviesError.unknownMovie(99)) { try await movies.delete(99) }
    await #expect(throws: MoviesError.unknownMovie(99)) {
      try await movies.update(Movie(id: 99, title: "Nothing", year: 2_000))
    }
    #expect(try await movies.problems().isEmpty)
  }
}
