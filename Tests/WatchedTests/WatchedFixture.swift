import FlowRegistry
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Watched

/// The services of a watched flow.
struct WatchedFixture {
  let store: MoviesStore
  let movies: FaultyMovies

  init() throws {
    store = try SampleMovies.store()
    movies = FaultyMovies(store)
  }

  var services: MovieServices {
    MovieServices(
      library: MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day }),
      online: StubOnlineCatalog(movies: store), keys: .inMemory())
  }

  func run(
    checking exhaustivity: Exhaustivity = .all, _ body: (FlowTest<WatchedFlow>) async throws -> Void
  ) async rethrows {
    try await FlowTest.run(
      WatchedFlow(services, registry: FlowRegistry()), startingWith: .moviesAreRequired, checking: exhaustivity, body)
  }
}
