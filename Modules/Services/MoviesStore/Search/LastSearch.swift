import MoviesServices
import Synchronization

/// What the last search has found: whoever asks how many movies there are asks for them next.
final class LastSearch: Sendable {
  /// Other processes may have written: as long as that may go unnoticed anyway.
  private static let lifetime = Duration.seconds(1)

  private struct State {
    var writes = 0
    var query: MovieQuery?
    var movies: [Movie.ID] = []
    var foundAt = Duration.zero
  }

  private let state = Mutex(State())
  private let timekeeper: Timekeeper

  init(_ timekeeper: Timekeeper) {
    self.timekeeper = timekeeper
  }

  /// Forgets what was found: something was written.
  func forget() {
    state.withLock { state in
      state.writes += 1
      state.query = nil
      state.movies = []
    }
  }

  /// What was found for the query, else what `find` finds.
  func movies(of query: MovieQuery, find: () async throws -> [Movie.ID]) async throws -> [Movie.ID] {
    let now = timekeeper.elapsed()
    let (known, writes) = state.withLock { state in
      (state.query == query && now - state.foundAt < Self.lifetime ? state.movies : nil, state.writes)
    }
    if let known { return known }
    let found = try await find()
    state.withLock { state in
      // What was found while something was written may be out of date.
      guard state.writes == writes else { return }
      state.query = query
      state.movies = found
      state.foundAt = now
    }
    return found
  }
}
