import FlowReactive
import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

/// A catalog that asks a fake server, by a clock of its own, with a store of two movies.
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
    clock: ManualClock = ManualClock(),
    chance: Double = 1, store: MoviesStore? = nil, networkLibrary: String = "MoviesNetwork",
    change: (inout Pacing) -> Void = { _ in }
  ) async throws {
    let date = CurrentDate()
    server = try await FakeTMDB(movies: movies, people: people)
    self.store = try store ?? MoviesStore.inMemory(catalog: Self.movies)
    keys = await APIKeyStore.inMemory(try key.map { try APIKey($0) })
    self.clock = clock
    currentDate = date
    var pacing = Pacing()
    pacing.timeout = .seconds(1_000)
    change(&pacing)
    catalog = TMDBCatalog(
      store: self.store, keys: keys, baseURL: server.url, pacing: pacing,
      time: Timekeeper(clock: clock, date: { date.value }, chance: { chance }), networkLibrary: networkLibrary)
  }

  /// Lets days pass on the calendar.
  func pass(days: Double) {
    currentDate.move(by: days * 24 * 60 * 60)
  }

  /// The movies that a search finds, from the first.
  func search(_ text: String, in range: Range<Int> = 0..<20) async throws -> [MovieSummary] {
    try await catalog.summaries(of: MovieQuery(list: .all, search: text), in: range)
  }

  func count(_ text: String) async throws -> Int {
    try await catalog.count(of: MovieQuery(list: .all, search: text))
  }

  /// Somebody in the cast of a movie, whose details are asked for.
  func castMember(_ name: String, of movie: Movie.ID) async throws -> Person.ID {
    let cast = try await catalog.details(of: movie)?.movie.cast ?? []
    return try #require(cast.first { $0.name == name }).personID
  }

  /// What the status is now.
  @MainActor var status: OnlineStatus? {
    var status: OnlineStatus?
    catalog.status.subscribe(onNext: { status = $0 }).dispose()
    return status
  }
}

/// A date that tests move.
private final class CurrentDate: Sendable {
  private let date = Mutex(Date(timeIntervalSince1970: 1_780_000_000))

  var value: Date { date.withLock { $0 } }

  func move(by seconds: TimeInterval) {
    date.withLock { $0 += seconds }
  }
}
