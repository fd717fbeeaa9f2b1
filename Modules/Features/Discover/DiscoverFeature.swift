import DashboardInterface
public import FlowRegistry
public import MovieScreens
import SettingsInterface

/// The tab in which movies are looked for and come across.
public struct DiscoverFeature: Feature {
  private let movies: MovieServices
  private let randomPosition: (Range<Int>) -> Int

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - movies: The movies.
  ///   - randomPosition: Picks one of so many, for surprises.
  public init(_ movies: MovieServices, randomPosition: @escaping (Range<Int>) -> Int = { Int.random(in: $0) }) {
    self.movies = movies
    self.randomPosition = randomPosition
  }

  /// Contributes the tab, and the links to what can be seen in it.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      DashboardTab(title: "Discover", order: 30, startingWith: .discoveryIsRequired) {
        [movies, randomPosition] registry in
        DiscoverFlow(
          library: movies.library(), online: movies.online, keys: movies.keys, registry: registry,
          typingPause: movies.typingPause, randomPosition: randomPosition)
      })
    registry.mayOpen(APIKeyRoute.self)
    registerLinks(in: registry)
    registerMovieLinks(in: registry)
  }

  private func registerLinks(in registry: FlowRegistry) {
    registry.link("discover", to: DiscoverStep.discoveryIsRequired)
    registry.link("discover/trending", to: DiscoverStep.trendingIsWanted)
    registry.link("discover/search/:text") { link in
      DiscoverStep.searchIsWanted(try link.text("text"))
    } parameters: { step in
      if case .searchIsWanted(let text) = step { ["text": text] } else { nil }
    }
    registry.link("discover/genre/:name") { link in
      DiscoverStep.genreIsPicked(try link.text("name"))
    } parameters: { step in
      if case .genreIsPicked(let name) = step { ["name": name] } else { nil }
    }
    registry.link("discover/decade/:year") { link in
      let year = try link.integer("year")
      guard let decade = Int(exactly: year), (0..<10_000).contains(decade), decade.isMultiple(of: 10) else {
        throw link.error(in: "year", expected: "the first year of a decade")
      }
      return DiscoverStep.decadeIsPicked(decade)
    } parameters: { step in
      if case .decadeIsPicked(let year) = step { ["year": "\(year)"] } else { nil }
    }
  }

  private func registerMovieLinks(in registry: FlowRegistry) {
    registry.link("discover/movie/:id") { link in
      DiscoverStep.movieIsPicked(try link.integer("id"))
    } parameters: { step in
      switch step {
      case .movieIsPicked(let id), .surpriseIsPicked(let id): ["id": "\(id)"]
      default: nil
      }
    }
    registry.link("discover/movie/:id/cast") { link in
      DiscoverStep.castIsWanted(try link.integer("id"))
    } parameters: { step in
      if case .castIsWanted(let id) = step { ["id": "\(id)"] } else { nil }
    }
    registry.link("discover/person/:id") { link in
      DiscoverStep.personIsPicked(try link.integer("id"))
    } parameters: { step in
      if case .personIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
    }
  }
}
