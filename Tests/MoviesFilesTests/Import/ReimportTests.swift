import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Importing known movies")
struct ReimportTests {
  private let folder: TemporaryFolder
  private let store: MoviesStore

  init() throws {
    folder = try TemporaryFolder()
    store = try MoviesStore.varied()
  }

  private func load(_ contents: Data) async throws -> ImportSummary {
    let path = folder.path + "/movies.json"
    try contents.write(to: URL(fileURLWithPath: path))
    return try await store.importMovies(from: [path])
  }

  @Test("A known movie gains missing details, and loses nothing")
  func filling() async throws {
    let text = """
      [{"title": "the matrix", "year": 1999, "cast": ["Keanu Reeves", "Carrie-Anne Moss"], "extract": "Other."},
       {"title": "Ghøst", "year": 2021, "cast": ["Ann Ghost"], "genres": ["Horror"]},
       {"title": "The Matrix", "year": 1999, "cast": ["Ann Other", "Bob Other"]}]
      """
    let before = try await store.details(of: VariedMovies.matrix)
    let summary = try await load(Data(text.utf8))
    #expect((summary.added, summary.updated, summary.unchanged) == (1, 1, 1))
    #expect(try await store.details(of: VariedMovies.matrix) == before)
    #expect(try await store.details(of: VariedMovies.ghost2021)?.movie.genres == ["Horror"])
    #expect(try await store.titles(.all, search: "ann ghost") == ["Ghøst"])
    #expect(try await load(Data(text.utf8)).unchanged == 3)
  }

  @Test("Two actors and a title without its article identify a known movie; without people, the title must be equal")
  func sharingActors() async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [
        CatalogMovie(
          title: "The Grand Hotel", year: 2014, directors: ["Wes"],
          cast: ["A", "B", "C", "D", "E"].map { .init(name: $0) }),
        CatalogMovie(title: "The Thing", year: 1982),
      ])
    let path = folder.path + "/movies.json"
    try Data(
      """
      [{"title": "Grand Hotel", "year": 2014, "cast": ["A", "B", "V", "W", "X", "Y"]},
       {"title": "Grand Hotel", "year": 2014, "cast": ["A", "R", "S", "T", "U", "Z"]},
       {"title": "Thing", "year": 1982}]
      """.utf8
    ).write(to: URL(fileURLWithPath: path))
    let summary = try await movies.importMovies(from: [path])
    #expect((summary.added, summary.updated, summary.unchanged) == (2, 0, 1))
  }

  @Test("Importing a file again changes nothing", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func again(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    // With few titles, years and names, movies match in all ways.
    let movies = (0..<300).map { _ in
      CatalogMovie(
        title: ["A", "B"].randomElement(using: &generator) ?? "", year: Int.random(in: 2000...2002, using: &generator),
        directors: Bool.random(using: &generator) ? [] : ["D\(Int.random(in: 1...3, using: &generator))"],
        genres: Bool.random(using: &generator) ? [] : ["G"],
        cast: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          .init(name: "P\(Int.random(in: 1...5, using: &generator))")
        })
    }
    let file = try JSONEncoder().encode(movies)
    let first = try await load(file)
    #expect(first.added > 0 && first.added + first.updated + first.unchanged == 300)
    #expect(try await load(file).unchanged == 300)
    #expect(try await store.problems().isEmpty)
  }

  @Test(
    "Importing a file again changes nothing even if another movie is a better match by now",
    arguments: [
      """
      [{"title": "T", "year": 2000, "cast": ["C", "D", "A"], "genres": ["G"]},
       {"title": "T", "year": 2000, "cast": ["A"], "directors": ["E"], "genres": ["G"]},
       {"title": "T", "year": 2000, "cast": ["C", "A", "B"], "directors": ["F"], "runtime": 90},
       {"title": "T", "year": 2000, "directors": ["F"], "genres": ["G"]}]
      """,
      """
      [{"title": "T", "year": 2000, "cast": ["B"], "genres": ["G"]}, {"title": "T", "year": 2000, "runtime": 90},
       {"title": "T", "year": 2000, "directors": ["F"]}, {"title": "T", "year": 2000},
       {"title": "T", "year": 2000, "cast": ["C", "B", "A"], "directors": ["E"]},
       {"title": "T", "year": 2000, "directors": ["E"]}]
      """,
    ])
  func againLikelier(_ text: String) async throws {
    let first = try await load(Data(text.utf8))
    #expect(first.added == 2)
    #expect(try await load(Data(text.utf8)).unchanged == first.added + first.updated + first.unchanged)
  }
}
