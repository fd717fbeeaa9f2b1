import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

/// The services of a discover flow. The online catalog has one movie more than the local catalog.
final class DiscoverFixture {
  let store: MoviesStore
  let movies: FaultyMovies
  let online: StubOnlineCatalog
  let keys: APIKeyStore
  let registry = FlowRegistry()

  /// The number of pauses after a keystroke.
  private(set) var pauses = 0

  private var position = 0

  init(key: APIKey? = nil, catalog: [CatalogMovie] = SampleMovies.catalog) throws {
    store = try MoviesStore.inMemory(catalog: catalog)
    movies = FaultyMovies(store)
    online = StubOnlineCatalog(movies: try MoviesStore.inMemory(catalog: catalog + [Self.aliens]))
    keys = .inMemory(key)
  }

  static var key: APIKey {
    get throws { try APIKey("abc123") }
  }

  private static let aliens = CatalogMovie(
    title: "Aliens", year: 1986, directors: ["James Cameron"],
    cast: [.init(name: "Sigourney Weaver", role: "Ripley")])

  private(set) lazy var services = MovieServices(
    library: MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day }), online: online,
    keys: keys, typingPause: { [weak self] in self?.pauses += 1 },
    randomPosition: { [weak self] _ in self?.position ?? 0 })

  /// Starts the flow, and expects its first events. Each pick starts at `position`.
  func run(at position: Int = 0, _ body: (FlowTest<DiscoverFlow>) async throws -> Void) async rethrows {
    self.position = position
    try await FlowTest.run(
      DiscoverFlow(self.services, registry: self.registry), startingWith: .discoveryIsRequired
    ) { test in
      await test.settle()
      test.expect(.started, .navigated(.discoveryIsRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  func model(for text: String = "") -> SearchModel {
    SearchModel(title: "Discover", text: text, services: services, registry: registry)
  }

  /// Returns a movie with few details.
  static func movie(_ title: String, _ year: Int = 2000, genres: [String] = []) -> CatalogMovie {
    CatalogMovie(title: title, year: year, genres: genres)
  }

  /// The events of a stub that starts to ask for the key.
  static let askingStarted: [ExpectedEvent<DiscoverStep>] = [
    "started", "willNavigate start", "didNavigate start", "ready",
  ].map { .event($0, ofFlowNamed: "StubFlow<APIKeyOutput>") }

  /// The events of a stub that has asked for the key.
  static let askingEnded: [ExpectedEvent<DiscoverStep>] = [
    "willNavigate end", "didNavigate end", "ended(output)",
  ].map { .event($0, ofFlowNamed: "StubFlow<APIKeyOutput>") }
}
