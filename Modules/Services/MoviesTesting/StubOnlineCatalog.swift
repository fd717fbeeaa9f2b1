package import Foundation
package import MoviesServices
import Observation
import Synchronization

/// An online catalog without a network: it answers with the movies of a catalog, or fails on request.
@Observable
package final class StubOnlineCatalog: OnlineCatalog {
  private let movies: any MovieCatalog
  private let acceptedKey: String?
  private let failure = Mutex<OnlineError?>(nil)
  package let gate = Gate()

  /// The status after the last request.
  @MainActor package private(set) var status = OnlineStatus.unknown

  /// Creates a catalog for tests.
  ///
  /// - Parameters:
  ///   - movies: The catalog that answers.
  ///   - acceptedKey: The only key that is accepted; `nil` accepts any.
  package init(movies: any MovieCatalog, acceptedKey: String? = nil) {
    self.movies = movies
    self.acceptedKey = acceptedKey
  }

  /// Sets the error that each request throws from now on; `nil` for none.
  package func fail(with failure: OnlineError?) {
    self.failure.withLock { $0 = failure }
  }

  @MainActor private func note(_ failure: OnlineError?) {
    if let status = failure.map(OnlineStatus.init(after:)) ?? .online {
      self.status = status
    }
  }

  private func answer<Value: Sendable>(_ value: () async throws -> Value) async throws -> Value {
    await gate.pass()
    try Task.checkCancellation()
    let failure = failure.withLock { $0 }
    await note(failure)
    if let failure { throw failure }
    return try await value()
  }

  /// Throws unless the key is the accepted one.
  package func check(_ key: APIKey) async throws {
    try await answer {
      guard acceptedKey == nil || acceptedKey == key.secret else { throw OnlineError.keyIsRefused }
    }
  }

  package func count(of query: MovieQuery) async throws -> Int {
    try await answer { try await movies.count(of: query) }
  }

  package func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    try await answer { try await movies.summaries(of: query, in: range) }
  }

  package func details(of id: Movie.ID) async throws -> MovieDetails? {
    try await answer { try await movies.details(of: id) }
  }

  package func poster(of id: Movie.ID) async throws -> Data? { nil }

  package func person(_ id: Person.ID) async throws -> Person? {
    try await answer { try await movies.person(id) }
  }

  package func movies(of person: Person.ID) async throws -> [Appearance] {
    try await answer { try await movies.movies(of: person) }
  }
}
