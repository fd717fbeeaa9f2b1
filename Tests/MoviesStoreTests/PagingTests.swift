import FlowContent
import Foundation
import GRDB
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Pages")
struct PagingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates movies with ties in titles, years and lengths, and with odd genres, some of them twice.
  private static func samples(_ count: Int, _ random: inout SeededGenerator) -> [CatalogMovie] {
    (0..<count).map { _ in
      CatalogMovie(
        title: ["The Bee", "Bee", "A Cat", "Ünder", "Zoo"].randomElement(using: &random) ?? "",
        year: Int.random(in: 1975...2004, using: &random), directors: ["Ann Lee"],
        runtime: Bool.random(using: &random) ? nil : Int.random(in: 60...63, using: &random),
        genres: (0..<Int.random(in: 0...3, using: &random)).map { _ in
          ["Drama", "War", "", "Dr%"].randomElement(using: &random) ?? ""
        })
    }
  }

  private static func change(_ movies: MoviesStore, _ count: Int, _ random: inout SeededGenerator) async throws {
    let sample = Movie.ID.random(in: 1...Int64(count), using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: try await movies.addToWishlist(sample)
    case 2: try await movies.removeFromWishlist(sample)
    case 3: try await movies.removeFromWatched(sample)
    case 4: try await movies.undoLastChange()
    default:
      let day = try CalendarDate.day("2024-01-1\(Int.random(in: 0...2, using: &random))")
      let rating = Bool.random(using: &random) ? nil : Int.random(in: 1...10, using: &random)
      try await movies.setViewing(Viewing(date: day, rating: rating), of: sample)
      if Bool.random(using: &random) { try await movies.addToWishlist(sample) }
    }
  }

  private static func queries() -> [MovieQuery] {
    MovieList.allCases.flatMap { list in
      MovieSort.allCases.flatMap { sort in
        [nil, "Drama", "", "Dr%", "none"].flatMap { genre in
          [nil, 1980, 1990, 1985].map { decade in
            MovieQuery(list: list, sort: sort, genre: genre, decade: decade)
          }
        }
      }
    }
  }

  @Test(
    "Pages of any list, order and filter equal those of a plain query after any change",
    arguments: [1, 2] as [UInt64])
  func pages(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let count = 120
    let samples = Self.samples(count, &random)
    let movies = try await MoviesStore.open(in: folder.path) { samples }
    let plain = try PlainQueries(path: folder.database)
    for _ in 0..<2 {
      for _ in 0..<60 { try await Self.change(movies, count, &random) }
      for query in Self.queries() {
        let all = try await plain.movies(query)
        #expect(try await movies.count(of: query) == all.count, "\(query)")
        for _ in 0..<3 {
          let start = Int.random(in: 0...all.count, using: &random)
          let range = start..<start + Int.random(in: 0...20, using: &random)
          let page = try await movies.summaries(of: query, in: range).map(\.id)
          #expect(page == Array(all[range.clamped(to: all.indices)]), "\(query) \(range)")
        }
      }
      for list in MovieList.allCases {
        #expect(try await movies.facets(of: list) == plain.facets(list))
      }
      #expect(try await movies.problems().isEmpty)
    }
  }

  @Test("Pages anywhere in a long list are right, also after a change")
  func longList() async throws {
    let movies = try await MoviesStore.open(in: folder.path) { Array(MovieGenerator(count: 9_500)) }
    let plain = try PlainQueries(path: folder.database)
    var random = SeededGenerator(seed: 1)
    for query in [MovieQuery(list: .all), MovieQuery(list: .all, sort: .year), MovieQuery(list: .all, sort: .rating)] {
      for sample in [7, 8_000] as [Movie.ID] {
        let all = try await plain.movies(query)
        let jumps = (0..<20).map { _ in Int.random(in: 0..<9_400, using: &random) }
        for start in [0, 9_400, 9_300, 4_750, 4_850, 100] + jumps {
          let page = try await movies.summaries(of: query, in: start..<start + 100).map(\.id)
          #expect(page == Array(all[start..<start + 100]), "\(query) \(start)")
        }
        try await movies.setViewing(Viewing(date: .day("2024-01-01"), rating: 5), of: sample)
      }
    }
  }

  @Test("Pages include the changes of another store on the same database after a second")
  func others() async throws {
    let samples = (1...300).map { CatalogMovie(title: "Movie \($0)", year: 2000) }
    let clock = SteppingClock()
    let movies = try await MoviesStore.open(in: folder.path, time: TimeSource(clock: clock)) { samples }
    let other = try await MoviesStore.open(in: folder.path) { [] }
    for id in 1...300 as ClosedRange<Movie.ID> { try await movies.addToWishlist(id) }
    let query = MovieQuery(list: .wishlist)
    #expect(try await movies.summaries(of: query, in: 200..<202).map(\.id) == [100, 99])
    try await other.removeFromWishlist(300)
    clock.advance(by: .seconds(1))
    #expect(try await movies.summaries(of: query, in: 200..<202).map(\.id) == [99, 98])
  }

  @Test("Pages are right after an import that adds and updates movies")
  func importing() async throws {
    var random = SeededGenerator(seed: 9)
    let known = (1...50).map { CatalogMovie(title: "Movie \($0)", year: 1990 + $0 % 20) }
    let movies = try await MoviesStore.open(in: folder.path) { known }
    for id in 1...30 as ClosedRange<Movie.ID> { try await movies.addToWishlist(id) }
    for id in 1...9 as ClosedRange<Movie.ID> { try await movies.markAsWatched(id, on: .day("2024-01-01")) }
    let news = known.map { sample in
      CatalogMovie(
        title: sample.title, year: sample.year, directors: ["Ann Lee"],
        runtime: Int.random(in: 60...90, using: &random),
        genres: ["War", "Drama"])
    }
    // The second record updates the movie that the first one adds.
    let added = CatalogMovie(title: "New", year: 1984)
    let filled = CatalogMovie(title: "New", year: 1984, runtime: 80, genres: ["Drama"])
    let file = folder.path + "/movies.json"
    try JSONEncoder().encode(news + [added, filled]).write(to: URL(fileURLWithPath: file))
    let summary = try await movies.importMovies(from: [file])
    #expect(summary.added == 1 && summary.updated == 51)
    let plain = try PlainQueries(path: folder.database)
    for query in Self.queries() {
      #expect(try await movies.summaries(of: query, in: 0..<100).map(\.id) == plain.movies(query), "\(query)")
    }
    for list in MovieList.allCases {
      #expect(try await movies.facets(of: list) == plain.facets(list))
    }
    #expect(try await movies.problems().isEmpty)
    #expect(try await movies.titles(.wishlist, search: "ann war movie 20") == ["Movie 20"])
  }
}
