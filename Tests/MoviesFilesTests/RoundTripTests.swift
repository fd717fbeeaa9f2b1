import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Exporting and importing lists")
struct RoundTripTests {
  /// A movie and its marks without the numbers of a catalog.
  private struct Seen: Equatable {
    let movie: Movie
    let marks: MovieMarks

    init(_ details: MovieDetails) {
      let movie = details.movie
      self.movie = Movie(
        id: 0, title: movie.title, originalTitle: movie.originalTitle, year: movie.year, runtime: movie.runtime,
        countries: movie.countries, directors: movie.directors, genres: movie.genres,
        cast: movie.cast.map { CastMember(personID: 0, name: $0.name, role: $0.role) }, synopsis: movie.synopsis)
      marks = details.marks
    }
  }

  private func seen(_ list: MovieList, in movies: MoviesStore) async throws -> [Seen] {
    var seen: [Seen] = []
    for sample in try await movies.summaries(of: MovieQuery(list: list), in: 0..<1_000) {
      seen.append(Seen(try #require(try await movies.details(of: sample.id))))
    }
    return seen
  }

  private static let words = [
    "Ran", "“Ghost”", "l’Été", "Ünder", "🎬", "\\", "\"", "</b>", "日本", "שלום", "e\u{301}", "x\u{200B}x", ".\t.", "a\nb",
    "null",
  ]

  private static func text(_ length: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: length, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
  }

  /// A text with a letter, as a name has one.
  private static func name(_ length: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    "Name " + text(length, &generator)
  }

  private static func movie(_ number: Int, _ generator: inout SeededGenerator) -> CatalogMovie {
    CatalogMovie(
      title: text(1...2, &generator), originalTitle: Bool.random(using: &generator) ? text(1...3, &generator) : nil,
      year: Int.random(in: 1999...2001, using: &generator), countries: ["Nowhere", "Elsewhere"],
      directors: ["Director \(number)"], runtime: Bool.random(using: &generator) ? number : nil,
      genres: [name(1...1, &generator)],
      cast: [
        .init(name: name(1...2, &generator), role: nil), .init(name: "Actor \(number)", role: text(1...1, &generator)),
      ],
      synopsis: Bool.random(using: &generator) ? text(1...9, &generator) : nil)
  }

  @Test(
    "An import into another catalog restores the exported lists", arguments: 1...10 as ClosedRange<UInt64>
  )
  func roundTrip(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<60).map { Self.movie($0, &generator) }
    let movies = try MoviesStore.inMemory(catalog: samples)
    for _ in 0..<80 {
      let id = Movie.ID.random(in: 1...60, using: &generator)
      if Bool.random(using: &generator) {
        try await movies.addToWishlist(id)
      } else {
        let day = CalendarDate(year: 2024, month: 1, day: Int.random(in: 1...5, using: &generator))
        let rating = Bool.random(using: &generator) ? Int.random(in: 1...10, using: &generator) : nil
        let note = Bool.random(using: &generator) ? Self.text(1...30, &generator) : nil
        try await movies.setViewing(Viewing(date: day, rating: rating, note: note), of: id)
      }
    }
    let folder = try TemporaryFolder()
    let exported = try await movies.export(to: folder.path + "/a.json")
    let other = try MoviesStore.inMemory(
      catalog: Array(samples.shuffled(using: &generator).prefix(Int.random(in: 0...60, using: &generator))))
    #expect(try await other.importLists(from: IncomingFile(at: folder.path + "/a.json")).changes == exported)
    for list in [MovieList.wishlist, .watched] {
      #expect(try await seen(list, in: other) == seen(list, in: movies))
    }
    _ = try await other.export(to: folder.path + "/b.json")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.json"))
        == Data(contentsOf: URL(fileURLWithPath: folder.path + "/b.json")))
  }

  @Test("An import restores several viewings of a movie, on one day or without a day", arguments: [false, true])
  func viewings(isKnown: Bool) async throws {
    let samples = [CatalogMovie(title: "Ran", year: 1985)]
    let movies = try MoviesStore.inMemory(catalog: samples)
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 23))
    let viewings = [
      Viewing(date: day), Viewing(date: day, rating: 8, note: "in the evening"), Viewing(date: nil, rating: 9),
      Viewing(date: nil, note: "as a child"),
    ]
    try await movies.changeViewings(of: 1) { $0 = viewings }
    let folder = try TemporaryFolder()
    let exported = try await movies.export(to: folder.path + "/a.json")
    #expect(exported.watched == viewings.count)
    let other = try MoviesStore.inMemory(catalog: isKnown ? samples : [])
    #expect(try await other.importLists(from: IncomingFile(at: folder.path + "/a.json")).changes == exported)
    #expect(try await other.details(of: 1)?.marks.viewings == viewings)
    #expect(try await other.importLists(from: IncomingFile(at: folder.path + "/a.json")).changes.watched == 0)
    #expect(try await other.details(of: 1)?.marks.viewings == viewings)
  }
}
