import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import SettingsInterface
import Testing

@testable import Wishlist

/// The services of a wishlist flow.
struct WishlistFixture {
  let movies: MoviesStore
  let online: StubOnlineCatalog
  let keys: APIKeyStore
  let registry = FlowRegistry()

  init() throws {
    movies = try SampleMovies.store()
    online = StubOnlineCatalog(movies: movies)
    keys = .inMemory()
  }

  var services: MovieServices {
    MovieServices(
      library: MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day }), online: online,
      keys: keys)
  }

  /// Starts the flow, and expects its first events.
  func run(_ body: (FlowTest<WishlistFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(WishlistFlow(services, registry: registry), startingWith: .moviesAreRequired) { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  /// Returns the events of a stub that starts.
  static func stubStarted<Output>(_ type: Output.Type) -> [ExpectedEvent<WishlistStep>] {
    let name = "StubFlow<\(type)>"
    return [
      .event("started", ofFlowNamed: name), .event("willNavigate start", ofFlowNamed: name),
      .event("didNavigate start", ofFlowNamed: name), .event("ready", ofFlowNamed: name),
    ]
  }

  /// Returns the events of a stub that ends.
  static func stubEnded<Output>(_ type: Output.Type) -> [ExpectedEvent<WishlistStep>] {
    let name = "StubFlow<\(type)>"
    return [
      .event("willNavigate end", ofFlowNamed: name), .event("didNavigate end", ofFlowNamed: name),
      .event("ended(output)", ofFlowNamed: name),
    ]
  }
}
