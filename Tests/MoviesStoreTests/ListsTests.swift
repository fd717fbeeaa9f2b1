import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Lists and pages")
struct ListsTests {
  private let movies: MoviesStore

  init() throws {
    movies = try MoviesStore.varied()
  }

  @Test("The catalog is sorted by title without articles, case and accents, after the movies of known length")
  func order() async throws {
    #expect(
      try await movies.titles(.all)
        == ["The Matrix", "Amélie", "An Apartment’s Tale", "GHOST", "Ghøst", "Unforgiven"])
    let byTitle = try await movies.summaries(of: MovieQuery(list: .all, sort: .title), in: 0..<10)
    #expect(
      byTitle.map(\.title)
        == ["Amélie", "An Apartment’s Tale", "GHOST", "Ghøst", "The Matrix", "Unforgiven"])
  }

  @Test("The position of a movie is that of its row, and one that isn’t found has none")
  func position() async throws {
    for query in [
      MovieQuery(list: .all), MovieQuery(list: .all, sort: .year, isReversed: true),
      MovieQuery(list: .all, search: "the"),
    ] {
      let rows = try await movies.summaries(of: query, in: 0..<100)
      #expect(!rows.isEmpty)
      for (position, row) in rows.enumerated() {
        #expect(try await movies.position(of: row.id, in: query) == position)
      }
    }
    #expect(try await movies.position(of: VariedMovies.matrix, in: MovieQuery(list: .watched)) == nil)
  }

  @Test(
    "Positions outside of the result are left out, of an unlimited range as well",
    arguments: [-5 ..< -1, 0..<0, 6..<9, Int.max - 1..<Int.max])
  func outside(_ range: Range<Int>) async throws {
    let all = MovieQuery(list: .all)
    #expect(try await movies.summaries(of: all, in: range).isEmpty)
    #expect(try await movies.summaries(of: all, in: Int.min..<Int.max).count == VariedMovies.all.count)
  }

  @Test(
    "A title is found with any case, accents, spacing and apostrophe",
    arguments: ["amelie", " AMÉLIE ", "Ame\u{301}lie"], ["an apartment's  tale", "An Apartment’s Tale"])
  func exactTitle(_ title: String, other: String) async throws {
    #expect(try await movies.movies(titled: title).map(\.id) == [VariedMovies.amelie])
    #expect(try await movies.movies(titled: other).map(\.id) == [VariedMovies.apartment])
  }

  @Test("All movies of a title are found, the oldest first, and none by a part of it")
  func severalOfOneTitle() async throws {
    #expect(try await movies.movies(titled: "ghost").map(\.id) == [VariedMovies.ghost1937, VariedMovies.ghost2021])
    #expect(try await movies.movies(titled: "Matri").isEmpty)
    #expect(try await movies.movies(titled: "").isEmpty)
  }
}
