import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

/// What a flow of the movies that were watched needs around it, without any other feature.
struct Desk {
  let store: MoviesStore
  let movies: FaultyMovies

  init() throws {
    store = try SampleMovies.store()
    movies = FaultyMovies(store)
  }

  /// Starts the flow.
  ///
  /// - Parameter exhaustivity: What is checked when it ends.
  func run(
    checking exhaustivity: Exhaustivity = .all, _ body: (FlowTest<WatchedFlow>) async throws -> Void
  ) async rethrows {
    let library = MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day })
    try await FlowTest.run(
      WatchedFlow(library: library), startingWith: .moviesAreRequired, checking: exhaustivity, body)
  }
}
