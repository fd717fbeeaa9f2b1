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

/// What a wishlist flow needs around it, without any other feature.
struct Desk {
  let movies: MoviesStore
  let online: StubOnlineCatalog
  let keys: APIKeyStore
  let registry = FlowRegistry()

  init(key: APIKey? = nil) throws {
    movies = try SampleMovies.store()
    online = StubOnlineCatalog(movies: movies)
    keys = .inMemory(key)
  }

  static var key: APIKey {
    get throws { try APIKey("abc123") }
  }

  /// Starts the flow, and expects that it began.
  func run(_ body: (FlowTest<WishlistFlow>) async throws -> Void) async rethrows {
    let library = MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day })
    try await FlowTest.run(
      WishlistFlow(library: library, online: online, keys: keys, registry: registry),
      startingWith: .moviesAreRequired
    ) { test in
      await test.settle()
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  /// What starting and ending a stub of another feature's flow reports.
  static func stubStarted<Output>(_ type: Output.Type) -> [ExpectedEvent<WishlistStep>] {
    let name = "StubFlow<\(type)>"
    return [
      .event("started", ofFlowNamed: name), .event("willNavigate start", ofFlowNamed: name),
      .event("didNavigate start", ofFlowNamed: name), .event("ready", ofFlowNamed: name),
    ]
  }

  static func stubEnded<Output>(_ type: Output.Type) -> [ExpectedEvent<WishlistStep>] {
    let name = "StubFlow<\(type)>"
    return [
      .event("willNavigate end", ofFlowNamed: name), .event("didNavigate end", ofFlowNamed: name),
      .event("ended(output)", ofFlowNamed: name),
    ]
  }
}
