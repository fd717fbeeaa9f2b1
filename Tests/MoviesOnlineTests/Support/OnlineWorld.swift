import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

/// An online catalog with a fake server, a clock that the test controls, and a database of two movies.
final class OnlineWorld: Sendable {
  static let movies = [
    CatalogMovie(
      title: "The Matrix", year: 1999, directors: ["Lana Wachowski", "Lilly Wachowski"], runtime: 137,
      cast: [.init(name: "Keanu Reeves", role: "Neo")]),
    CatalogMovie(title: "Local Hero", year: 1983, cast: [.init(name: "Peter Riegert")]),
  ]

  let server: FakeTMDB
  let store: MoviesStore
  let keys: APIKeyStore
  let catalog: TMDBCatalog
  let clock: ManualClock
  private let currentDate: CurrentDate

  init(
    movies: [FakeMovie] = FakeMovie.samples, people: [FakePerson] = FakePerson.samples, key: String? = FakeTMDB.key,
    clock: ManualClock = ManualClock(), store: MoviesStore? = nil,
    policy changePolicy: (inout OnlinePolicy) -> Void = { _ in }
  ) async throws {
    let date = CurrentDate()
    server = try await FakeTMDB(movies: movies, people: people)
    self.store = try store ?? MoviesStore.inMemory(catalog: Self.movies)
    keys = await APIKeyStore.inMemory(try key.map { try APIKey($0) })
    self.clock = clock
    currentDate = date
    var policy = OnlinePolicy()
    policy.jitter = { 1 }
    changePolicy(&policy)
    catalog = await TMDBCatalog(
      store: self.store, keys: keys, server: TMDBServer(url: server.url, timeout: .seconds(1_000)), policy: policy,
      time: TimeSource(clock: clock, date: { date.value }))
  }

  /// Moves the date forward.
  func pass(days: Double) {
    currentDate.move(by: days * 24 * 60 * 60)
  }

  /// Returns the movies that a search finds.
  func search(_ text: String, in range: Range<Int> = 0..<20) async throws -> [MovieSummary] {
    try await catalog.summaries(of: MovieQuery(list: .all, search: text), in: range)
  }

  func count(_ text: String) async throws -> Int {
    try await catalog.count(of: MovieQuery(list: .all, search: text))
  }

  /// Returns a member of the cast of a movie, after requesting its details.
  func castMember(_ name: String, of movie: Movie.ID) async throws -> Person.ID {
    let cast = try await catalog.details(of: movie)?.movie.cast ?? []
    return try #require(cast.first { $0.name == name }).personID
  }

  /// The present status.
  @MainActor var status: OnlineStatus { catalog.status }
}

/// A date that a test can change.
private final class CurrentDate: Sendable {
  private let date = Mutex(Date(timeIntervalSince1970: 1_780_000_000))

  var value: Date { date.withLock { $0 } }

  func move(by seconds: TimeInterval) {
    date.withLock { $0 += seconds }
  }
}
