public import FlowReactive
public import MoviesServices
import Synchronization

/// The movies of a store, of which every answer and every change can be made to fail, and searches to take long.
public final class FaultyMovies: MoviesService {
  private let movies: any MoviesService
  private let fault = Mutex<MoviesError?>(nil)

  /// Holds back how many movies a search finds.
  public let searches = HeldSearches()

  /// What a damaged database throws.
  public static let damage = MoviesError.databaseFailure(
    path: "/movies.sqlite", reason: "damaged", advice: "Repair it.")

  /// Creates a service that answers from `movies`.
  public init(_ movies: any MoviesService) {
    self.movies = movies
  }

  /// What each call throws from now on; `nil` for nothing.
  public func fail(with fault: MoviesError?) {
    self.fault.withLock { $0 = fault }
  }

  private func working() throws -> any MoviesService {
    if let fault = fault.withLock({ $0 }) { throw fault }
    return movies
  }

  /// As the movies' store answers.
  public func count(of query: MovieQuery) async throws -> Int {
    let count = try await working().count(of: query)
    await searches.pass(query)
    return count
  }

  /// As the movies' store answers.
  public func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    try await working().summaries(of: query, in: range)
  }

  /// As the movies' store answers.
  public func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await working().details(of: id)
  }

  /// As the movies' store answers.
  public func person(_ id: Person.ID) async throws -> Person? {
    try await working().person(id)
  }

  /// As the movies' store answers.
  public func movies(of person: Person.ID) async throws -> [Appearance] {
    try await working().movies(of: person)
  }

  /// As the movies' store answers.
  public func movies(titled title: String) async throws -> [MovieSummary] {
    try await working().movies(titled: title)
  }

  /// As the movies' store does.
  @discardableResult
  public func addToWishlist(_ id: Movie.ID) async throws -> ListChange? {
    try await working().addToWishlist(id)
  }

  /// As the movies' store does.
  @discardableResult
  public func removeFromWishlist(_ id: Movie.ID) async throws -> ListChange? {
    try await working().removeFromWishlist(id)
  }

  /// As the movies' store does.
  @discardableResult
  public func markAsWatched(_ id: Movie.ID, on day: CalendarDay) async throws -> ListChange? {
    try await working().markAsWatched(id, on: day)
  }

  /// As the movies' store does.
  @discardableResult
  public func removeFromWatched(_ id: Movie.ID) async throws -> ListChange? {
    try await working().removeFromWatched(id)
  }

  /// As the movies' store does.
  @discardableResult
  public func setViewing(_ viewing: Viewing, of id: Movie.ID) async throws -> ListChange? {
    try await working().setViewing(viewing, of: id)
  }

  /// As the movies' store answers.
  @discardableResult
  public func lastChange() async throws -> ListChange? {
    try await working().lastChange()
  }

  /// As the movies' store does.
  @discardableResult
  public func undoLastChange() async throws -> ListChange? {
    try await working().undoLastChange()
  }

  /// As the movies' store answers.
  public func facets(of list: MovieList) async throws -> MovieFacets {
    try await working().facets(of: list)
  }

  /// As the movies' store answers.
  public func watchedStatistics() async throws -> WatchedStatistics {
    try await working().watchedStatistics()
  }

  /// As the movies' store tells.
  @MainActor public var changes: Observable<MoviesChange> { movies.changes }
}
