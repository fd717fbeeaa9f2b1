import MoviesServices
import Synchronization

/// The result of the last search: who asks for the number of movies asks for the movies next.
final class SearchCache: Sendable {
  /// Changes of other processes are noticed as late.
  private static let lifetime = Duration.seconds(1)

  private struct State {
    var writes = 0
    var query: MovieQuery?
    var movies: [Movie.ID] = []
    var foundAt = Duration.zero
  }

  private let state = Mutex(State())
  private let time: TimeSource

  init(_ time: TimeSource) {
    self.time = time
  }

  /// Forgets the result, because the database has changed.
  func invalidate() {
    state.withLock { state in
      state.writes += 1
      state.query = nil
      state.movies = []
    }
  }

  /// Returns the known result of a query, or what `find` returns.
  func movies(of query: MovieQuery, find: () async throws -> [Movie.ID]) async throws -> [Movie.ID] {
    let now = time.elapsed()
    let (known, writes) = state.withLock { state in
      (state.query == query && now - state.foundAt < Self.lifetime ? state.movies : nil, state.writes)
    }
    if let known { return known }
    let found = try await find()
    state.withLock { state in
      // A result that was read during a write may be out of date.
      guard state.writes == writes else { return }
      state.query = query
      state.movies = found
      state.foundAt = now
    }
    return found
  }
}
