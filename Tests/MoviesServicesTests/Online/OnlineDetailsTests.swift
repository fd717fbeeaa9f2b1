import MoviesServices
import Testing

@Suite("Details of films found online")
struct OnlineDetailsTests {
  @Test("what is not known of a film is asked for")
  func filled() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("stalker").first).id
    let movie = try #require(try await world.catalogue.details(of: id)).movie
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

  @Test("what the database knows of a film stays")
  func kept() async throws {
    let world = try await OnlineWorld()
    let id = try #require(try await world.search("matrix").first).id
    let movie = try #require(try await world.catalogue.details(of: id)).movie
    #expect(movie.runtime == 137)
    #expect(movie.directors == ["Lana Wachowski", "Lilly Wachowski"])
    #expect(movie.cast.map(\.name) == ["Keanu Reeves"])
    #expect(movie.genres == ["Action", "Science Fiction"])
    #expect(movie.synopsis == "Set in the 22nd century, a hacker joins insurgents.")
  }
}
