package import FlowReactive
package import MoviesServices
import Synchronization

/// A movies service for tests: calls can be made to fail, and searches to be held back.
///
/// All members forward to the service that it wraps, but its catalog counts as complete.
package final class FaultyMovies: MoviesService {
  private let movies: any MoviesService
  private let fault = Mutex<MoviesError?>(nil)
  private let isComplete = Mutex(true)

  /// Holds back the results of searches.
  package let searches = HeldSearches()

  /// The error of a damaged database.
  package static let damage = MoviesError.databaseFailure(
    path: "/movies.sqlite", reason: "damaged", advice: "Repair it.")

  /// Creates a service that forwards to `movies`.
  package init(_ movies: any MoviesService) {
    self.movies = movies
  }

  /// Sets the error that each call throws from now on; `nil` for none.
  package func fail(with fault: MoviesError?) {
    self.fault.withLock { $0 = fault }
  }

  /// Sets whether the catalog has all movies that come with the program.
  package func setComplete(_ isComplete: Bool) {
    self.isComplete.withLock { $0 = isComplete }
  }

  package func hasAllBuiltInMovies() async throws -> Bool {
    _ = try working()
    return isComplete.withLock(\.self)
  }

  private func working() throws -> any MoviesService {
    if let fault = fault.withLock({ $0 }) { throw fault }
    return movies
  }

  package func count(of query: MovieQuery) async throws -> Int {
    let count = try await working().count(of: query)
    await searches.pass(query)
    return count
  }

  package func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    try await working().summaries(of: query, in: range)
  }

  package func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await working().details(of: id)
  }

  package func person(_ id: Person.ID) async throws -> Person? {
    try await working().person(id)
  }

  package func movies(of person: Person.ID) async throws -> [Appearance] {
    try await working().movies(of: person)
  }

  package func summaries(of movies: [Movie.ID]) async throws -> [MovieSummary] {
    try await working().summaries(of: movies)
  }

  package func movies(titled title: String) async throws -> [MovieSummary] {
    try await working().movies(titled: title)
  }

  package func diaryMonths(of query: DiaryQuery) async throws -> [DiaryMonth] {
    try await working().diaryMonths(of: query)
  }

  package func diary(_ query: DiaryQuery, in range: Range<Int>) async throws -> [DiaryEntry] {
    try await working().diary(query, in: range)
  }

  package func diaryEntry(_ id: DiaryEntry.ID) async throws -> DiaryEntry? {
    try await working().diaryEntry(id)
  }

  package func diaryPosition(of id: DiaryEntry.ID, in query: DiaryQuery) async throws -> Int? {
    try await working().diaryPosition(of: id, in: query)
  }

  @discardableResult
  package func addToWishlist(_ id: Movie.ID) async throws -> ListChange? {
    try await working().addToWishlist(id)
  }

  @discardableResult
  package func removeFromWishlist(_ id: Movie.ID) async throws -> ListChange? {
    try await working().removeFromWishlist(id)
  }

  @discardableResult
  package func addViewing(_ viewing: Viewing, of id: Movie.ID) async throws -> ListChange? {
    try await working().addViewing(viewing, of: id)
  }

  @discardableResult
  package func changeViewings(
    of id: Movie.ID, _ change: @escaping @Sendable (inout [Viewing]) throws -> Void
  ) async throws -> ListChange? {
    try await working().changeViewings(of: id, change)
  }

  @discardableResult
  package func moveViewing(_ viewing: Viewing.ID, of id: Movie.ID, to other: Movie.ID) async throws -> ListChange? {
    try await working().moveViewing(viewing, of: id, to: other)
  }

  package func add(_ movie: Movie) async throws -> Movie.ID {
    try await working().add(movie)
  }

  @discardableResult
  package func update(_ movie: Movie) async throws -> ListChange? {
    try await working().update(movie)
  }

  package func delete(_ id: Movie.ID) async throws {
    try await working().delete(id)
  }

  @discardableResult
  package func lastChange() async throws -> ListChange? {
    try await working().lastChange()
  }

  @discardableResult
  package func undoLastChange(expecting expected: ListChange?) async throws -> ListChange? {
    try await working().undoLastChange(expecting: expected)
  }

  package func joinLastChanges() async throws {
    try await working().joinLastChanges()
  }

  @discardableResult
  package func redoLastChange() async throws -> ListChange? {
    try await working().redoLastChange()
  }

  package func facets(of list: MovieList) async throws -> MovieFacets {
    try await working().facets(of: list)
  }

  package func position(of id: Movie.ID, in query: MovieQuery) async throws -> Int? {
    try await working().position(of: id, in: query)
  }

  package func watchedStatistics(in year: Int?) async throws -> WatchedStatistics {
    try await working().watchedStatistics(in: year)
  }

  @MainActor package var changes: Observable<MoviesChange> { movies.changes }
}
