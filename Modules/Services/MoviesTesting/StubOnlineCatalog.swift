public import FlowReactive
public import MoviesServices
import Synchronization

/// An online catalog without a network: it answers with the movies of a store, or fails as it is told to.
public final class StubOnlineCatalog: OnlineCatalog {
  private let movies: any MovieCatalog
  private let state: Mutex<State>
  private let gate = Gate()
  @MainActor private var relay: BehaviorRelay<OnlineStatus>?

  private struct State {
    var acceptedKey: String?
    var failure: OnlineError?
  }

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - movies: What it answers from.
  ///   - acceptedKey: The one key that it accepts; `nil` accepts any.
  public init(movies: any MovieCatalog, acceptedKey: String? = nil) {
    self.movies = movies
    state = Mutex(State(acceptedKey: acceptedKey))
  }

  /// What each request throws from now on; `nil` for nothing.
  public func fail(with failure: OnlineError?) {
    state.withLock { $0.failure = failure }
  }

  /// Lets requests wait from now on, until ``release()``.
  public func hold() {
    gate.hold()
  }

  /// Answers what waits, and everything from now on at once.
  public func release() {
    gate.release()
  }

  /// Online or offline, as the last request was answered or failed.
  @MainActor public var status: Observable<OnlineStatus> { statuses.asObservable() }

  @MainActor private var statuses: BehaviorRelay<OnlineStatus> {
    let statuses = relay ?? BehaviorRelay(value: .unknown)
    relay = statuses
    return statuses
  }

  @MainActor private func note(_ failure: OnlineError?) {
    guard let status = failure.map(OnlineStatus.init(after:)) ?? .online, status != statuses.value else { return }
    statuses.accept(status)
  }

  private func answer<Value: Sendable>(_ value: () async throws -> Value) async throws -> Value {
    await gate.pass()
    try Task.checkCancellation()
    let failure = state.withLock { $0.failure }
    await note(failure)
    if let failure { throw failure }
    return try await value()
  }

  /// Accepts the key that it was created with.
  public func check(_ key: APIKey) async throws {
    try await answer {
      guard state.withLock({ $0.acceptedKey.map { $0 == key.secret } ?? true }) else { throw OnlineError.keyIsRefused }
    }
  }

  /// As the movies' store answers.
  public func count(of query: MovieQuery) async throws -> Int {
    try await answer { try await movies.count(of: query) }
  }

  /// As the movies' store answers.
  public func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    try await answer { try await movies.summaries(of: query, in: range) }
  }

  /// As the movies' store answers.
  public func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await answer { try await movies.details(of: id) }
  }

  /// As the movies' store answers.
  public func person(_ id: Person.ID) async throws -> Person? {
    try await answer { try await movies.person(id) }
  }

  /// As the movies' store answers.
  public func movies(of person: Person.ID) async throws -> [Appearance] {
    try await answer { try await movies.movies(of: person) }
  }
}
