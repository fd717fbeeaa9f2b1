import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

/// What a discover flow needs around it, without any other feature. The online catalog knows one movie more than the
/// catalog here.
final class Desk {
  let store: MoviesStore
  let movies: FaultyMovies
  let online: StubOnlineCatalog
  let keys: APIKeyStore
  let registry = FlowRegistry()

  /// How often a search waited for the next letter.
  private(set) var pauses = 0

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

  var library: MovieLibrary { MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day }) }

  func flow(at position: Int = 0) -> DiscoverFlow {
    DiscoverFlow(
      library: library, online: online, keys: keys, registry: registry,
      typingPause: { [weak self] in self?.pauses += 1 }, randomPosition: { _ in position })
  }

  /// Starts the flow, and expects that it began. Chance always picks `position`.
  func run(at position: Int = 0, _ body: (FlowTest<DiscoverFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(flow(at: position), startingWith: .discoveryIsRequired) { test in
      await test.settle()
      test.expect(.started, .navigated(.discoveryIsRequired), .ready)
      try await body(test)
      await test.settle()
    }
  }

  func model(for text: String = "") -> SearchModel {
    SearchModel(
      title: "Discover", text: text, in: library, from: online, keys: keys, canAskForKey: false,
      typingPause: { [weak self] in self?.pauses += 1 })
  }

  /// A movie that is known by little more than its title.
  static func movie(_ title: String, _ year: Int = 2000, genres: [String] = []) -> CatalogMovie {
    CatalogMovie(title: title, year: year, genres: genres)
  }

  /// What starting a stub of what asks for the key reports.
  static let askingStarted: [ExpectedEvent<DiscoverStep>] = [
    "started", "willNavigate start", "didNavigate start", "ready",
  ].map { .event($0, ofFlowNamed: "StubFlow<APIKeyOutput>") }

  /// What ending it reports.
  static let askingEnded: [ExpectedEvent<DiscoverStep>] = [
    "willNavigate end", "didNavigate end", "ended(output)",
  ].map { .event($0, ofFlowNamed: "StubFlow<APIKeyOutput>") }
}
