import FlowContent
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Statistics")
struct StatisticsTests {
  private typealias Tally<Key: Hashable & Codable & Sendable> = WatchedStatistics.Tally<Key>

  private func watch(_ movies: MoviesStore, _ id: Movie.ID, _ day: String, _ rating: Int? = nil) async throws {
    try await movies.setViewing(Viewing(date: .day(day), rating: rating), of: id)
  }

  @Test("Movies and minutes are counted by decade without gaps, by genre, by rating and by year")
  func tallies() async throws {
    let movies = try MoviesStore.inMemory(catalog: [
      CatalogMovie(title: "A", year: 1979, runtime: 100, genres: ["Drama", "War"]),
      CatalogMovie(title: "B", year: 2000, runtime: 50, genres: ["Drama", "Drama"]),
      CatalogMovie(title: "C", year: 2009, genres: ["War", "Action"]),
      CatalogMovie(title: "Not watched", year: 1930, runtime: 1, genres: ["Horror"]),
    ])
    try await watch(movies, 1, "2023-12-31", 9)
    try await watch(movies, 2, "2024-02-01", 8)
    try await watch(movies, 3, "2024-02-29")
    let statistics = try await movies.watchedStatistics(in: nil)
    #expect(statistics.movies == 3)
    #expect(statistics.minutes == 150)
    #expect(statistics.timedMovies == 2 && statistics.lengthNote == " (2 with a known length)")
    #expect(
      statistics.byDecade == [
        Tally(key: 1970, movies: 1, minutes: 100), Tally(key: 1980, movies: 0, minutes: 0),
        Tally(key: 1990, movies: 0, minutes: 0), Tally(key: 2000, movies: 2, minutes: 50),
      ])
    #expect(
      statistics.byGenre == [
        Tally(key: "Drama", movies: 2, minutes: 150), Tally(key: "War", movies: 2, minutes: 100),
        Tally(key: "Action", movies: 1, minutes: 0),
      ])
    #expect(
      statistics.byYear == [Tally(key: 2024, movies: 2, minutes: 50), Tally(key: 2023, movies: 1, minutes: 100)])
    #expect(statistics.byRating.map(\.key) == (1...10).reversed())
    #expect(statistics.byRating.map(\.movies) == [0, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(statistics.meanRating == 8.5)
    #expect(statistics.byDay.isEmpty)
  }

  @Test(
    "A year counts the movies with a viewing in it, by the last one, the time of all its viewings, and movies by day")
  func year() async throws {
    let movies = try MoviesStore.inMemory(catalog: [
      CatalogMovie(title: "A", year: 1979, directors: ["Ann"], runtime: 100, genres: ["War"]),
      CatalogMovie(title: "B", year: 2000, directors: ["Bob"], runtime: 50, genres: ["Drama"]),
      CatalogMovie(title: "No day", year: 2000),
    ])
    try await movies.changeViewings(of: 1) { viewings in
      viewings = [("2023-12-31", 3), ("2024-01-05", 4), ("2024-03-01", 6), ("2025-01-01", 9)].map {
        Viewing(date: CalendarDate($0), rating: $1)
      }
    }
    try await watch(movies, 2, "2024-03-01")
    try await movies.markAsWatched(3, on: nil)
    let statistics = try await movies.watchedStatistics(in: 2024)
    #expect(statistics.movies == 2)
    #expect(statistics.minutes == 250)
    #expect(statistics.meanRating == 6)
    #expect(statistics.byGenre.map(\.key) == ["Drama", "War"])
    #expect(statistics.byDecade.map(\.movies) == [1, 0, 0, 1])
    #expect(
      statistics.byDay == [
        Tally(key: try .day("2024-01-05"), movies: 1, minutes: 100),
        Tally(key: try .day("2024-03-01"), movies: 2, minutes: 150),
      ])
    let ofYears = [
      Tally(key: 2025, movies: 1, minutes: 100), Tally(key: 2024, movies: 2, minutes: 250),
      Tally(key: 2023, movies: 1, minutes: 100),
    ]
    #expect(statistics.byYear == ofYears)
    #expect(try await movies.watchedStatistics(in: nil).byYear == ofYears)
    #expect(try await movies.watchedStatistics(in: nil).byGenre.map(\.minutes) == [50, 400])
    #expect(statistics.directors.map(\.meanRating) == [6, nil])
    #expect(try await movies.watchedStatistics(in: 1999).movies == 0)
    try await movies.changeViewings(of: 1) {
      $0.append(Viewing(date: CalendarDate("2024-07-01")))
    }
    #expect(try await movies.watchedStatistics(in: 2024).meanRating == 6)
  }

  @Test("At most ten favorites are sorted by movies, rating and name")
  func favorites() async throws {
    let samples = [
      CatalogMovie(
        title: "1", year: 2000, directors: ["Zoe", "Ann"], cast: [.init(name: "Max"), .init(name: "Max")]),
      CatalogMovie(title: "2", year: 2000, directors: ["Zoe"], cast: [.init(name: "Zoe")]),
      CatalogMovie(title: "3", year: 2000, directors: ["Bob", "Cid"]),
      CatalogMovie(title: "4", year: 2000, directors: ["Eve"]),
      CatalogMovie(title: "5", year: 2000, directors: (1...9).map { "Unrated \($0)" }),
    ]
    let movies = try MoviesStore.inMemory(catalog: samples)
    for (id, rating) in [(1, 9), (2, nil), (3, 5), (4, 8), (5, nil)] as [(Movie.ID, Int?)] {
      try await watch(movies, id, "2024-01-01", rating)
    }
    let statistics = try await movies.watchedStatistics(in: nil)
    #expect(
      statistics.directors.map(\.person.name)
        == ["Zoe", "Ann", "Eve", "Bob", "Cid"] + (1...5).map { "Unrated \($0)" })
    #expect(statistics.directors.map(\.movies) == [2] + Array(repeating: 1, count: 9))
    #expect(statistics.directors.prefix(6).map(\.meanRating) == [9, 9, 8, 5, 5, nil])
    #expect(statistics.actors.map(\.person.name) == ["Max", "Zoe"])
    #expect(statistics.actors.map(\.movies) == [1, 1])
    let zoe = try #require(statistics.directors.first)
    #expect(try await movies.person(zoe.person.id) == zoe.person)
  }

  @Test("An impossible year is not part of the decades", arguments: [Int.max, Int.min, -10])
  func impossibleYear(_ year: Int) async throws {
    let movies = try MoviesStore.inMemory(
      catalog: [CatalogMovie(title: "1", year: 2000), CatalogMovie(title: "2", year: year)])
    try await watch(movies, 1, "2024-01-01")
    try await watch(movies, 2, "2024-01-01")
    let statistics = try await movies.watchedStatistics(in: nil)
    #expect(statistics.movies == 2)
    #expect(statistics.byDecade == [Tally(key: 2000, movies: 1, minutes: 0)])
  }
}
